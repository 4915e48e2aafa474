/** Files and folders: private files, recursive operations, locks. */
package com.softexploration.lab.ejb.performance.cli.file;
