/** Basic classes for all packages: console output, failures, project folders. */
package com.softexploration.lab.ejb.performance.cli.base;
