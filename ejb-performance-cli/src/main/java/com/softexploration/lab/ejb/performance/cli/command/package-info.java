/** The commands: their options, and what they print. */
package com.softexploration.lab.ejb.performance.cli.command;
