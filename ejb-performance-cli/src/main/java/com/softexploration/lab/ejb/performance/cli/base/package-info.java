/** What every other package may use: the console, the terminal, errors with cause and remedy, the project's folders. */
package com.softexploration.lab.ejb.performance.cli.base;
