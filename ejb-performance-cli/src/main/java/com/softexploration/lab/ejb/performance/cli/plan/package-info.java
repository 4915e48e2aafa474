/** Planned experiments and their description in {@code run.json}. */
package com.softexploration.lab.ejb.performance.cli.plan;
