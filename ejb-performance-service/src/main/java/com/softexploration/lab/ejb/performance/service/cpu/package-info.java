/** Measurement of the CPU speed on both sides of a call. */
package com.softexploration.lab.ejb.performance.service.cpu;
