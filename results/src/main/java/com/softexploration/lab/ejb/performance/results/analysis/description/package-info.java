/** Content of run.json: the measured load tests, their environment, and observed disturbances. */
package com.softexploration.lab.ejb.performance.results.analysis.description;
