/** Shared by servers and command line: the vocabulary of load tests, in plain Java. */
package com.softexploration.lab.ejb.performance.contract;
