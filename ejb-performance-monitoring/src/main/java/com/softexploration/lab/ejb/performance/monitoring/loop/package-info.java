/** Core of the measurement: the timed loops, their threads and samples. Independent of logs and management. */
package com.softexploration.lab.ejb.performance.monitoring.loop;
