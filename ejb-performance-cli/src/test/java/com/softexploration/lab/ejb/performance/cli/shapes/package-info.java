/** An application with session beans of many shapes, which is described without loading it, and deployed on servers. */
package com.softexploration.lab.ejb.performance.cli.shapes;
