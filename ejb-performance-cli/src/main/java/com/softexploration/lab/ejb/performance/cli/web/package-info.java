/** Web pages of the command {@code web}. */
package com.softexploration.lab.ejb.performance.cli.web;
