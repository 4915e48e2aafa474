/** JMX access to the MXBeans of the measured servers. */
package com.softexploration.lab.ejb.performance.cli.jmx;
