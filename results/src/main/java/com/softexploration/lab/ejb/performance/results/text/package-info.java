/** Numbers, durations and tables as text for people, and the text files bundled with the program. */
package com.softexploration.lab.ejb.performance.results.text;
