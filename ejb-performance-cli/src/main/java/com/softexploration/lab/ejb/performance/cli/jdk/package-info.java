/** JDKs of the servers: the selected one, the installed ones, and those supported by a server. */
package com.softexploration.lab.ejb.performance.cli.jdk;
