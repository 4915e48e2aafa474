/** Many stored experiments over time: series of their medians, and lasting changes of their level. */
package com.softexploration.lab.ejb.performance.results.analysis.history;
