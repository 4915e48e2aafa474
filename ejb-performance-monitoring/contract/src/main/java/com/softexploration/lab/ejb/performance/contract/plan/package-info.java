/** Plans experiments, for servers and the command line alike: which load tests, with which parameters, in which order. */
package com.softexploration.lab.ejb.performance.contract.plan;
