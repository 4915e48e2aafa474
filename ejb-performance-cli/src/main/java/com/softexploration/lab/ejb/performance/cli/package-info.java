/** The command line itself: its entry point, errors as one line, interruption. */
package com.softexploration.lab.ejb.performance.cli;
