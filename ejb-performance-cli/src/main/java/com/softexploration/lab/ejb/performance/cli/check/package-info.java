/** Checks in the order of their lines, and the evidence that they leave. */
package com.softexploration.lab.ejb.performance.cli.check;
