/** Checks with their results, and the evidence collected by them. */
package com.softexploration.lab.ejb.performance.cli.check;
