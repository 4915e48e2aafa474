/** Core of the measurement: the timed loop, its threads and samples. Independent of logs and management. */
package com.softexploration.lab.ejb.performance.monitoring.loop;
