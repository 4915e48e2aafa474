/** Computation of figures from result logs; classes below this package do not format tables or pages. */
package com.softexploration.lab.ejb.performance.results.analysis;
