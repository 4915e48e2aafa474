/** An HTTP server for the users of this machine who were given a link: who is served, what is refused. It knows nothing of experiments. */
package com.softexploration.lab.ejb.performance.cli.web.http;
