/** Operating system processes: commands, tools and servers, and their reliable termination. */
package com.softexploration.lab.ejb.performance.cli.process;
