/** Planning of experiments by servers and the command line: load tests, their parameters and their order. */
package com.softexploration.lab.ejb.performance.contract.plan;
