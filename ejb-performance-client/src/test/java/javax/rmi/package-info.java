/** A stand-in for the API that left the JDK with version 11, and that a server's ORB brings. */
package javax.rmi;
