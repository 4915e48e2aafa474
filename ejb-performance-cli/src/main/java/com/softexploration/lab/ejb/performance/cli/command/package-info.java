/** Commands of the command line and their options. */
package com.softexploration.lab.ejb.performance.cli.command;
