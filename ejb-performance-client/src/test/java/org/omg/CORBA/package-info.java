/** Stand-in for an API that was removed from the JDK in version 11 and is provided by a server's ORB. */
package org.omg.CORBA;
