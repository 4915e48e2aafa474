/** What the rounds of an experiment allow to be said: intervals, differences and trends, each with the source of its formula. */
package com.softexploration.lab.ejb.performance.results.inference;
