/** Processes and CPU time of this machine, and the tools run on it: Maven, git, background tools. */
package com.softexploration.lab.ejb.performance.cli.system;
