package com.softexploration.lab.ejb.performance.cli.shapes;

import jakarta.ejb.RemoteHome;
import jakarta.ejb.Stateless;

@Stateless
@RemoteHome(OldHome.class)
public class OldBean {
    public String oldEcho(String text) {
        return text;
    }
}
