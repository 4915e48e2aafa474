/** The measurement itself: the timed loop, its threads and samples. It knows neither logs nor management. */
package com.softexploration.lab.ejb.performance.monitoring.loop;
