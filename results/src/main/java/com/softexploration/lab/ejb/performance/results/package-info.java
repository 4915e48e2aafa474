/** Result logs to statistics: reads the logs, and writes files as a whole. Knows the formats of logs and descriptions, and nothing of servers. */
package com.softexploration.lab.ejb.performance.results;
