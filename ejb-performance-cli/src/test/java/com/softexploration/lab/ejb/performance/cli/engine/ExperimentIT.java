package com.softexploration.lab.ejb.performance.cli.engine;

/** On the server that is used if the user does not say otherwise. */
class ExperimentIT extends ExperimentContract {

    @Override
    String server() {
        return "wildfly";
    }
}
