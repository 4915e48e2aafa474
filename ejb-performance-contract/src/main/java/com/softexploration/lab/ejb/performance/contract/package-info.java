/** Terms of load tests shared by servers and the command line; plain Java only. */
package com.softexploration.lab.ejb.performance.contract;
