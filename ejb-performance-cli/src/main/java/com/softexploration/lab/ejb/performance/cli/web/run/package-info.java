/** What run directories hold, as far as a web page shows it. */
package com.softexploration.lab.ejb.performance.cli.web.run;
