/** Maven plugin: each goal runs a command of the command line, with defaults taken from the project. */
package com.softexploration.lab.ejb.performance.maven;
