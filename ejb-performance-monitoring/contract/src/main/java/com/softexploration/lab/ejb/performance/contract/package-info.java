/** What the servers and the command line share: the words of load tests, in plain Java. */
package com.softexploration.lab.ejb.performance.contract;
