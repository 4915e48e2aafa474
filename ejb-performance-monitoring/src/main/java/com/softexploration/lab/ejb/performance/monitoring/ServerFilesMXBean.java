package com.softexploration.lab.ejb.performance.monitoring;

import java.io.IOException;
import java.util.Map;

/** What an experiment needs of this server's files, for a command line that cannot read them because it is on another machine. */
@Description(
        "For the command line on another machine: result log, and what the system tells about this server's machine")
public interface ServerFilesMXBean {

    @Description("Version of the EAR that this MXBean came with")
    String getVersion();

    @Description("Length of the result log in bytes; 0 if there is none yet")
    long getResultLogBytes();

    @Description("A part of the result log; fewer bytes than asked for where it ends")
    byte[] readResultLog(
            @Description("Offset in bytes, from 0") long offset, @Description("Bytes, 1 to 1048576") int length)
            throws IOException;

    @Description(
            "What the system tells about the machine: processor, operating system, hypervisor; lines of files by their names")
    Map<String, String> getMachineFacts();

    @Description("How busy the machine is: lines of files by their names; empty where the system has none")
    Map<String, String> getMachineState();
}
