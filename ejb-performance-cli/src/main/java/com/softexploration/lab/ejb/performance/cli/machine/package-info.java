/** The machine that an experiment runs on: what it is, and how busy. */
package com.softexploration.lab.ejb.performance.cli.machine;
