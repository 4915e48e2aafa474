package com.softexploration.lab.ejb.performance.cli.web.page;

import java.util.List;

/** The domains of this machine. */
@FunctionalInterface
public interface Domains {
    /** Those of which something runs. */
    List<UpDomain> up();
}
