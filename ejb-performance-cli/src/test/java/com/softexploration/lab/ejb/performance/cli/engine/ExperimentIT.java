package com.softexploration.lab.ejb.performance.cli.engine;

/** The contract on the default server. */
class ExperimentIT extends ExperimentContract {

    @Override
    String server() {
        return "wildfly";
    }
}
