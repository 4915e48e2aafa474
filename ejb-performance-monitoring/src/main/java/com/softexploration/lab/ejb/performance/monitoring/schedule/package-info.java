/** Schedule of the calls of an open load test, and how well the threads keep it. */
package com.softexploration.lab.ejb.performance.monitoring.schedule;
