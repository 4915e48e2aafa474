package com.softexploration.lab.ejb.performance.cli.contract;

class PageForTestersIT extends TesterPageContract {

    @Override
    String server() {
        return "wildfly";
    }
}
