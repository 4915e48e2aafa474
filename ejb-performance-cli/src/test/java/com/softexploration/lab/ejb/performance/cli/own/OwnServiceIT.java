package com.softexploration.lab.ejb.performance.cli.own;

class OwnServiceIT extends OwnServiceContract {

    @Override
    String server() {
        return "wildfly";
    }

    @Override
    String remotePrefix() {
        return "ejb:/";
    }
}
