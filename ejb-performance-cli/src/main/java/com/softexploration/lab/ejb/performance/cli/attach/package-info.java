/** Servers that somebody else has started: who they are, and how they are reached. */
package com.softexploration.lab.ejb.performance.cli.attach;
