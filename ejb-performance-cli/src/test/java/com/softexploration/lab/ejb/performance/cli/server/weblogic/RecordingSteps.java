package com.softexploration.lab.ejb.performance.cli.server.weblogic;

import com.softexploration.lab.ejb.performance.cli.domain.ServerId;
import com.softexploration.lab.ejb.performance.cli.server.DomainSteps;
import com.softexploration.lab.ejb.performance.cli.server.DomainSteps.LaunchCommand;
import com.softexploration.lab.ejb.performance.cli.system.CommandResult;
import com.softexploration.lab.ejb.performance.cli.system.CommandRunner;
import com.softexploration.lab.ejb.performance.cli.system.ProcessIdentity;
import com.softexploration.lab.ejb.performance.cli.system.ServerProcess;
import com.softexploration.lab.ejb.performance.cli.system.ToolRunner;
import com.softexploration.lab.ejb.performance.cli.system.ToolRunner.ToolCommand;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Runs nothing, and records the requested steps in order. */
final class RecordingSteps implements DomainSteps {
    private final List<String> events = new ArrayList<>();
    private final List<ToolCommand> commands = new ArrayList<>();
    private final Map<String, ToolRunner> answers = new HashMap<>();

    /** Sets the answer to a script; others succeed silently. */
    RecordingSteps answering(String script, ToolRunner answer) {
        answers.put(script, answer);
        return this;
    }

    /** Recorded steps as text. */
    List<String> events() {
        return events;
    }

    /** Tools called so far. */
    List<ToolCommand> toolCommands() {
        return commands;
    }

    @Override
    public ToolRunner tools() {
        return tool -> {
            String command = tool.command().get(1);
            String script = command.substring(command.lastIndexOf('/') + 1);
            commands.add(tool);
            events.add(script);
            return answers.getOrDefault(script, any -> new CommandResult(0, List.of()))
                    .run(tool);
        };
    }

    @Override
    public void adopt(String name, ProcessIdentity process) {
        events.add("adopt " + name);
    }

    @Override
    public void up(ServerId server) {
        events.add("up " + server.word());
    }

    @Override
    public CommandRunner commands() {
        throw new UnsupportedOperationException("no other command than wlst.sh");
    }

    @Override
    public ServerProcess launch(ServerId server, LaunchCommand command) {
        throw new UnsupportedOperationException("Node Manager starts the servers");
    }
}
