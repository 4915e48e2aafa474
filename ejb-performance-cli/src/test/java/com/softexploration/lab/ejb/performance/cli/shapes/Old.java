package com.softexploration.lab.ejb.performance.cli.shapes;

import jakarta.ejb.EJBObject;
import java.rmi.RemoteException;

/** A remote component interface. */
public interface Old extends EJBObject {
    String oldEcho(String text) throws RemoteException;
}
