package com.softexploration.lab.ejb.performance.cli.shapes;

import jakarta.annotation.security.DeclareRoles;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ejb.Stateless;

@Stateless
@DeclareRoles({"caller", "director"})
public class GuardedBean implements Guarded {

    @Override
    @RolesAllowed("caller")
    public String forCallers(String text) {
        return text;
    }

    @Override
    @RolesAllowed("director")
    public String forDirectors(String text) {
        return text;
    }
}
