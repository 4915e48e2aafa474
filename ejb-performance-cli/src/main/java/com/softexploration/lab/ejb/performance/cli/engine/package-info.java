/** Runs experiments: variants of servers, their load tests and what is kept of them. */
package com.softexploration.lab.ejb.performance.cli.engine;
