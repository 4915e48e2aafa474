package com.softexploration.lab.ejb.performance.cli.shapes;

import jakarta.ejb.CreateException;
import jakarta.ejb.EJBHome;
import java.rmi.RemoteException;

public interface OldHome extends EJBHome {
    Old create() throws RemoteException, CreateException;
}
