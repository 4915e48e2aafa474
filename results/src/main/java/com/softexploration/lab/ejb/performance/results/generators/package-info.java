/** What several presentation servers that called together did, each and in sum. */
package com.softexploration.lab.ejb.performance.results.generators;
