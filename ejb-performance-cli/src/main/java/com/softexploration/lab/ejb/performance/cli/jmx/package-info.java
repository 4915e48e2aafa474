/** The MXBeans of a server, seen from a client: connections, load tests, comparisons. */
package com.softexploration.lab.ejb.performance.cli.jmx;
