/**
 * Entry point of the command line: {@code Main} creates the commands, and converts failures and Ctrl-C to one line and
 * an exit code.
 */
package com.softexploration.lab.ejb.performance.cli;
