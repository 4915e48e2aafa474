/** Profiles of calls from flight recordings: which methods use the CPU, and where the time of a call goes. */
package com.softexploration.lab.ejb.performance.results.analysis.profile;
