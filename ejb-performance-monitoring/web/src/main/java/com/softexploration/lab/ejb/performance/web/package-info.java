/** Shared by the pages of the command line and of the application server. */
package com.softexploration.lab.ejb.performance.web;
