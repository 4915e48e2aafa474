/**
 * Converts result logs to statistics: reads logs and writes complete files. Depends on the formats of logs and
 * descriptions, not on servers.
 */
package com.softexploration.lab.ejb.performance.results;
