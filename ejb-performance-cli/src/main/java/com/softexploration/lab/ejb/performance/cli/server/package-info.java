/** What an adapter of an application server has to say, and what is the same for all of them. */
package com.softexploration.lab.ejb.performance.cli.server;
