package com.softexploration.lab.ejb.performance.cli.shapes;

import jakarta.ejb.Remote;

@Remote
public interface Guarded {
    String forCallers(String text);

    String forDirectors(String text);
}
