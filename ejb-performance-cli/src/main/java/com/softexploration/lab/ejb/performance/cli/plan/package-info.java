/** Planned experiments, with what {@code run.json} says of them. */
package com.softexploration.lab.ejb.performance.cli.plan;
