/** Vocabulary of load tests, shared by servers and command line; plain Java only. */
package com.softexploration.lab.ejb.performance.contract;
