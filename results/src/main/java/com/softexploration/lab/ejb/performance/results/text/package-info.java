/** Numbers, durations and tables as text for people. */
package com.softexploration.lab.ejb.performance.results.text;
