/** Results of the open model: response times at an offered rate. */
package com.softexploration.lab.ejb.performance.results.analysis.load;
