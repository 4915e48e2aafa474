package com.softexploration.lab.ejb.performance.cli.experiment;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;

/** The result logs of one server, wherever they are. */
interface ResultLogs {

    /** Their lengths in bytes by their file names. */
    Map<String, Long> lengths() throws CliException, IOException;

    /** Copies what one of them has from there on. */
    void copy(String log, long from, OutputStream to) throws CliException, IOException;

    /** Where they stay if they cannot be copied, for people. */
    String place();
}
