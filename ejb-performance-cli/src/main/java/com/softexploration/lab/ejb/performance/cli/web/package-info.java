/** The web page of the command {@code web}: which address shows or does what. */
package com.softexploration.lab.ejb.performance.cli.web;
