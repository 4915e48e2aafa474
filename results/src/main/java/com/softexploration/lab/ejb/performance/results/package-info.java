/**
 * Evaluation of result logs: reads logs, computes statistics, and writes result files.
 * Depends on the formats of logs and
 * descriptions, not on servers.
 */
package com.softexploration.lab.ejb.performance.results;
