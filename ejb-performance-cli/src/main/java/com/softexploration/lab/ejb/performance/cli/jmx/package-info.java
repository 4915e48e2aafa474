/** MXBeans of the measured servers, accessed by JMX. */
package com.softexploration.lab.ejb.performance.cli.jmx;
