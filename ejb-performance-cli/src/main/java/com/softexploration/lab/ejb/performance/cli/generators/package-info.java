/** Load tests that several presentation servers make together. */
package com.softexploration.lab.ejb.performance.cli.generators;
