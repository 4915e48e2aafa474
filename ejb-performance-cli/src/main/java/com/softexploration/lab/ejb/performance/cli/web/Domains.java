package com.softexploration.lab.ejb.performance.cli.web;

import java.util.List;
import java.util.Optional;

/** The servers that experiments of the page may use. */
public interface Domains {
    /** Those of which something runs. */
    List<UpDomain> up();

    /** What their MXBeans take for a load test; empty where none answers. Asks the servers, so not while they measure. */
    Optional<LoadTestForm> loadTestForm(UpDomain domain);
}
