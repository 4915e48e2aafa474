/** Results of the open model: response times under an offered rate. */
package com.softexploration.lab.ejb.performance.results.analysis.load;
