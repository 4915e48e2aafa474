/** The ground floor: what every package tells the user with, and where things are in the project. */
package com.softexploration.lab.ejb.performance.cli.base;
