/** Processes of the operating system: commands, tools, servers, and their certain end. */
package com.softexploration.lab.ejb.performance.cli.process;
