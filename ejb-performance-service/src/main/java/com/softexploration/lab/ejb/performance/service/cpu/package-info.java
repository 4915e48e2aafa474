/** The speed of the CPU, read on both sides of a call. */
package com.softexploration.lab.ejb.performance.service.cpu;
