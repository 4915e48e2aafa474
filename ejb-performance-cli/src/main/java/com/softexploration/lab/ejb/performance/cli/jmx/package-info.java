/** The MXBeans of the measured servers, reached by JMX. */
package com.softexploration.lab.ejb.performance.cli.jmx;
