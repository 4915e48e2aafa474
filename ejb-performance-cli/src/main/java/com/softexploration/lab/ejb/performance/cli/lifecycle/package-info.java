/** Life cycle of a local domain: planned, started, found again, stopped. */
package com.softexploration.lab.ejb.performance.cli.lifecycle;
