/** Experiments started from the web page, executed as commands and shown live in any number of browsers. */
package com.softexploration.lab.ejb.performance.cli.web.live;
