/** HTTP server for local browsers: access control and responses. Independent of experiments. */
package com.softexploration.lab.ejb.performance.cli.web.http;
