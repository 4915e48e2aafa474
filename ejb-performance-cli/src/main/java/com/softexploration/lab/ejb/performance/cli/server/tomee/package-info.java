/** The adapter of Apache TomEE. */
package com.softexploration.lab.ejb.performance.cli.server.tomee;
