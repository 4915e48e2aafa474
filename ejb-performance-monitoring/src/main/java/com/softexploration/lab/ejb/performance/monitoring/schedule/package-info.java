/** Schedule of the calls of an open load test, and its accuracy. */
package com.softexploration.lab.ejb.performance.monitoring.schedule;
