/** Web page code shared by the command line and the application server. */
package com.softexploration.lab.ejb.performance.web;
