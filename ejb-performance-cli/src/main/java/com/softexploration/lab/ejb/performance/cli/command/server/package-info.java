/** Commands that manage servers: start, stop, status, load tests by MXBean, EARs and properties. */
package com.softexploration.lab.ejb.performance.cli.command.server;
