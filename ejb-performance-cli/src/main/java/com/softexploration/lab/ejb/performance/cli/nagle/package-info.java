/** A demonstration of Nagle's algorithm on two sockets, without any server. */
package com.softexploration.lab.ejb.performance.cli.nagle;
