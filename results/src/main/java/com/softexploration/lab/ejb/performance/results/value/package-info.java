/** Values with their intervals, and the formatting of numbers and durations. */
package com.softexploration.lab.ejb.performance.results.value;
