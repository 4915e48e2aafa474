/** Content of run.json: what was measured, where, and with which disturbances. */
package com.softexploration.lab.ejb.performance.results.analysis.description;
