/** MXBeans of load tests, their results and result logs. */
package com.softexploration.lab.ejb.performance.monitoring;
