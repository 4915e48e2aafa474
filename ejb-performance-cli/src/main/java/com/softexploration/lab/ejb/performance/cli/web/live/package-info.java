/** The experiment that a web page has started: run as its command, watched by any number of browsers. */
package com.softexploration.lab.ejb.performance.cli.web.live;
