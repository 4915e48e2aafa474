/** One {@code run}, {@code race} or {@code sweep}, from the start of the servers to the report. */
package com.softexploration.lab.ejb.performance.cli.experiment;
