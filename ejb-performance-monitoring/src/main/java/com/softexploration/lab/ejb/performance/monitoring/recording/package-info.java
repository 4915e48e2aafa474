/** How samples get into result logs while a load test runs, and the statistics that are made of them on the way. */
package com.softexploration.lab.ejb.performance.monitoring.recording;
