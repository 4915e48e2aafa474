package com.softexploration.lab.ejb.performance.cli.shapes;

import jakarta.annotation.security.DeclareRoles;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ejb.Stateless;

@Stateless
@DeclareRoles({"clerk", "director"})
public class GuardedBean implements Guarded {

    @Override
    @RolesAllowed("clerk")
    public String forClerks(String text) {
        return text;
    }

    @Override
    @RolesAllowed("director")
    public String forDirectors(String text) {
        return text;
    }
}
