/** What administrators set on servers that this program has not made. */
package com.softexploration.lab.ejb.performance.cli.properties;
