/** The machine: CPU time, memory and load. */
package com.softexploration.lab.ejb.performance.cli.machine;
