/** {@code invoke}: one operation of an MXBean, on any server, with live progress. */
package com.softexploration.lab.ejb.performance.cli.command.invoke;
