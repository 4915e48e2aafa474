/** What the page of the command line and the page of an application server share. */
package com.softexploration.lab.ejb.performance.web;
