/** What is measured: which load tests in which order, with every default and the checks of every option. */
package com.softexploration.lab.ejb.performance.cli.plan;
