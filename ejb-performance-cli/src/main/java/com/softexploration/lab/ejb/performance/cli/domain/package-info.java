/** A domain of two managed servers as commands and experiments see it: what is wanted, and what runs. */
package com.softexploration.lab.ejb.performance.cli.domain;
