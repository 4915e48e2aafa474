package com.softexploration.lab.ejb.performance.monitoring;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.monitoring.loop.LoadTestException;
import com.softexploration.lab.ejb.performance.monitoring.recording.ResultLog;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.config.ConfigurationSource;
import org.apache.logging.log4j.core.config.xml.XmlConfiguration;

/** Log files of one application, in a Log4j context separate from the logging of the server. */
public final class MonitoringLogs implements AutoCloseable {
    /** System property with the directory of the logs; defaults to the working directory of the server. */
    static final String RESULTS_DIR_PROPERTY = "resultsDir";

    private static final String NAME = Side.MXBEAN_DOMAIN;
    private static final String CONFIGURATION = "/ejb-performance-log4j2.xml";
    private static final long STOP_SECONDS = 5;

    private final LoggerContext context;
    private final Path directory;

    private MonitoringLogs(LoggerContext context, Path directory) {
        this.context = context;
        this.directory = directory;
    }

    /** Opens the logs. No file is created before the first line is logged. */
    public static MonitoringLogs open() {
        LoggerContext context = new LoggerContext("ejb-performance");
        try (InputStream configuration = MonitoringLogs.class.getResourceAsStream(CONFIGURATION)) {
            context.start(new XmlConfiguration(context, new ConfigurationSource(configuration)));
        } catch (IOException e) {
            throw new IllegalStateException(
                    "cannot read " + CONFIGURATION + " from the application; rebuild the EAR", e);
        }
        return new MonitoringLogs(context, Path.of(System.getProperty(RESULTS_DIR_PROPERTY, ".")));
    }

    /** Returns the log for everything except results. */
    public org.apache.logging.log4j.Logger log() {
        return context.getLogger(NAME);
    }

    /** Returns the result log of a side. */
    ResultLog resultLog(Side side) {
        return new ResultLog(context.getLogger(NAME + "." + side.word() + "-results"), resultLogFile(side));
    }

    /** Returns the absolute path of the result log of a side. */
    Path resultLogFile(Side side) {
        return directory
                .resolve(NAME + "." + side.word() + "-results.log")
                .toAbsolutePath()
                .normalize();
    }

    /**
     * Creates the log directory if it is missing.
     *
     * @throws LoadTestException naming directory and property if it is not a directory or not writable
     */
    void requireWritableDirectory() throws LoadTestException {
        try {
            Files.createDirectories(directory);
        } catch (IOException e) {
            throw unwritable(e.toString(), e);
        }
        if (!Files.isWritable(directory)) {
            throw unwritable("no permission to write", null);
        }
    }

    private LoadTestException unwritable(String reason, Exception cause) {
        return new LoadTestException(
                "cannot write result logs to " + directory.toAbsolutePath().normalize() + " (" + reason
                        + "); make it writable or set the system property " + RESULTS_DIR_PROPERTY
                        + " of this server to a directory that is",
                cause);
    }

    @Override
    public void close() {
        context.stop(STOP_SECONDS, TimeUnit.SECONDS);
    }
}
