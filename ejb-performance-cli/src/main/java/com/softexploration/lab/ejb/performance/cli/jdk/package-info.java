/** JDKs of the servers: which one is named, which ones are installed, and which ones a server supports. */
package com.softexploration.lab.ejb.performance.cli.jdk;
