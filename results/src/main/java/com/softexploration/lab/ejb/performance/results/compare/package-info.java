/** One experiment against an earlier one: what has become slower or faster, and how sure that is. */
package com.softexploration.lab.ejb.performance.results.compare;
