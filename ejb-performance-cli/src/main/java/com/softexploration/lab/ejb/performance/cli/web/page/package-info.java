/** What the pages show: forms, templates. */
package com.softexploration.lab.ejb.performance.cli.web.page;
