/** Machine of a server: its CPUs, their load, and their assignment to servers. */
package com.softexploration.lab.ejb.performance.cli.machine;
