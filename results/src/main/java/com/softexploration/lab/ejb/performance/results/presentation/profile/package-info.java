/** Flame graphs, their differences, and the table of where the time of a call goes. */
package com.softexploration.lab.ejb.performance.results.presentation.profile;
