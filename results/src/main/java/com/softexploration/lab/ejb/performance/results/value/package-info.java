/** Values with their intervals, and how numbers and durations are written. */
package com.softexploration.lab.ejb.performance.results.value;
