/** The command line: {@code Main} assembles the commands, and turns failures and Ctrl-C into one line and an exit code. */
package com.softexploration.lab.ejb.performance.cli;
