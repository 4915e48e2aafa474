/** The content of run.json: what was measured, where, and how quiet it was. */
package com.softexploration.lab.ejb.performance.results.description;
