/** Files and folders: private ones, whole trees, locks, and failures in words. */
package com.softexploration.lab.ejb.performance.cli.file;
