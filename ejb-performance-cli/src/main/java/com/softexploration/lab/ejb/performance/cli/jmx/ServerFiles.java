package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.contract.Side;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularData;

/** The MXBean of a server that reads its files for us. */
public final class ServerFiles {
    private static final int PART_BYTES = 1024 * 1024;

    private final MBeanServerConnection beans;
    private final ObjectName name;

    /**
     * @param beans the MBeans of its server
     * @param side where that server's load tests call from
     */
    public ServerFiles(MBeanServerConnection beans, Side side) {
        this.beans = beans;
        this.name = LoadTestExecutor.objectName("ServerFiles" + (side == Side.LOCAL ? "Local" : "Remote"));
    }

    /** Whether the server has it: those that have EARs of an earlier version have not. */
    public boolean present() throws CliException, IOException {
        return JmxFailure.translate("to be asked for its MXBeans", () -> beans.isRegistered(name));
    }

    /**
     * The version of the EAR that it is in.
     *
     * @return empty where none is told, by an EAR of an earlier version
     */
    public Optional<String> version() throws CliException, IOException {
        boolean told = JmxFailure.translate("to be asked for its version", () -> Stream.of(
                        beans.getMBeanInfo(name).getAttributes())
                .anyMatch(attribute -> attribute.getName().equals("Version")));
        return told ? Optional.of(String.valueOf(attribute("Version"))) : Optional.empty();
    }

    /** How long its result log is. */
    public long resultLogBytes() throws CliException, IOException {
        return attribute("ResultLogBytes") instanceof Number bytes ? bytes.longValue() : 0;
    }

    /** What takes the parts of a log. */
    public interface Sink {
        /** Takes the next part. */
        void write(byte[] part) throws IOException;
    }

    /** Copies its result log from there to its end. */
    public void copyResultLog(long from, Sink sink) throws CliException, IOException {
        long offset = from;
        byte[] part;
        do {
            long next = offset;
            part = (byte[]) JmxFailure.translate(
                    "to read its result log",
                    () -> beans.invoke(
                            name, "readResultLog", new Object[] {next, PART_BYTES}, new String[] {"long", "int"}));
            sink.write(part);
            offset += part.length;
        } while (part.length > 0);
    }

    /** What does not change of its machine. */
    public Map<String, String> machineFacts() throws CliException, IOException {
        return texts(attribute("MachineFacts"));
    }

    /** How busy its machine is. */
    public Map<String, String> machineState() throws CliException, IOException {
        return texts(attribute("MachineState"));
    }

    private Object attribute(String attribute) throws CliException, IOException {
        return JmxFailure.translate("to be asked for its files", () -> beans.getAttribute(name, attribute));
    }

    private static Map<String, String> texts(Object table) {
        Map<String, String> texts = new HashMap<>();
        if (table instanceof TabularData rows) {
            for (Object row : rows.values()) {
                if (row instanceof CompositeData entry
                        && entry.get("key") instanceof String key
                        && entry.get("value") instanceof String value) {
                    texts.put(key, value);
                }
            }
        }
        return texts;
    }
}
