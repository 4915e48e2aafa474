/** Session beans of a user's application, read from class files and descriptors; no class is loaded. */
package com.softexploration.lab.ejb.performance.cli.beans;
