package com.softexploration.lab.ejb.performance.cli.jmx;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.results.description.PauseMeterReading;
import java.util.List;
import javax.management.openmbean.CompositeData;

/** Reads the items of a server's composite value and says which one is missing when versions differ. */
record CompositeReader(CompositeData data) {
    /** Reads a pause meter; null for null, which is a server where none ran. */
    static PauseMeterReading pauseMeter(CompositeData data) throws CliException {
        if (data == null) {
            return null;
        }
        CompositeReader items = new CompositeReader(data);
        return new PauseMeterReading(
                items.integer("intervalNanos"),
                items.integer("elapsedNanos"),
                items.integer("wakeUpCount"),
                items.integer("medianNanos"),
                items.integer("p99Nanos"),
                items.integer("maxNanos"),
                items.integer("pauseCount"),
                items.integer("pauseTotalNanos"),
                items.integer("pauseThresholdNanos"),
                items.integer("cpuNanos"));
    }

    /** Whether there is such an item: servers of earlier versions have fewer. */
    boolean has(String item) {
        return data.containsKey(item);
    }

    /** The text of that item; empty where it is null. */
    String text(String item) throws CliException {
        return value(item) instanceof String text ? text : "";
    }

    /** The texts of that item; empty where it is null. */
    List<String> texts(String item) throws CliException {
        return value(item) instanceof String[] texts ? List.of(texts) : List.of();
    }

    long integer(String item) throws CliException {
        return number(item).longValue();
    }

    /** The number of that item; not a number where it is null. */
    double decimal(String item) throws CliException {
        return value(item) == null ? Double.NaN : number(item).doubleValue();
    }

    CompositeData composite(String item) throws CliException {
        return value(item) instanceof CompositeData composite ? composite : null;
    }

    private Number number(String item) throws CliException {
        if (value(item) instanceof Number number) {
            return number;
        }
        throw differentVersion(item);
    }

    private Object value(String item) throws CliException {
        if (!data.containsKey(item)) {
            throw differentVersion(item);
        }
        return data.get(item);
    }

    private static CliException differentVersion(String item) {
        return CliException.failed(
                "The server's answer has no usable item '" + item + "'",
                "the deployed EAR is of another version than this command line: build and deploy it again");
    }
}
