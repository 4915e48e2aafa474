/** The user's own services: the files that describe them, and how they and their jars get into copies of the EARs. */
package com.softexploration.lab.ejb.performance.cli.own;
