/** Which load tests an experiment makes, in which order, and every default. */
package com.softexploration.lab.ejb.performance.cli.plan;
