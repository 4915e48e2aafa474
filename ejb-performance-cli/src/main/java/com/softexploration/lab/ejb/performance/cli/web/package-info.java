/** Pages of the command {@code web}, by address. */
package com.softexploration.lab.ejb.performance.cli.web;
