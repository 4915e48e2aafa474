/** Runs experiments: server variants, their load tests and their results. */
package com.softexploration.lab.ejb.performance.cli.engine;
