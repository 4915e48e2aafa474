/** Servers that the user has started: their addresses and connections. */
package com.softexploration.lab.ejb.performance.cli.attach;
