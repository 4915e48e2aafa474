/** What a user demands of a figure. */
package com.softexploration.lab.ejb.performance.results.threshold;
