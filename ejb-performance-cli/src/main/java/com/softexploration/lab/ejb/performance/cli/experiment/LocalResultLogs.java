package com.softexploration.lab.ejb.performance.cli.experiment;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Those of a server that this program has started.
 *
 * @param folder where they are, once there are any
 * @param serverLog which is none of them, also if it is there
 */
record LocalResultLogs(Path folder, Path serverLog) implements ResultLogs {

    @Override
    public Map<String, Long> lengths() throws IOException {
        Map<String, Long> lengths = new TreeMap<>();
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : (Iterable<Path>) files::iterator) {
                    String name = file.getFileName().toString();
                    if (name.startsWith(LogCollector.RESULT_LOG_PREFIX) && !file.equals(serverLog)) {
                        lengths.put(name, Files.size(file));
                    }
                }
            }
        }
        return lengths;
    }

    @Override
    public void copy(String log, long from, OutputStream to) throws IOException {
        copy(folder.resolve(log), from, to);
    }

    /** Copies what a file has from there on. */
    static void copy(Path file, long from, OutputStream to) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            // A log that has become shorter was begun anew since.
            in.skipNBytes(from <= Files.size(file) ? from : 0);
            in.transferTo(to);
        }
    }

    @Override
    public String place() {
        return folder.toString();
    }
}
