/** Plans experiments, for servers and the command line alike: load tests, their parameters and their order. */
package com.softexploration.lab.ejb.performance.contract.plan;
