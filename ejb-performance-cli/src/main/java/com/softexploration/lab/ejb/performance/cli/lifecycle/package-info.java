/** The life of a domain on this machine: planned, started, found again, stopped. */
package com.softexploration.lab.ejb.performance.cli.lifecycle;
