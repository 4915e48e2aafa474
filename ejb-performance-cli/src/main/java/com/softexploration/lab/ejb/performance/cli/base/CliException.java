package com.softexploration.lab.ejb.performance.cli.base;

import com.softexploration.lab.ejb.performance.contract.plan.InvalidPlanException;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import java.util.Locale;

/** A failure shown to the user as one line: cause; remedy. */
public class CliException extends Exception {
    private static final long serialVersionUID = 1L;

    /** The experiment or a server failed. */
    public static final int FAILED = 1;

    /** Invalid usage or input. */
    public static final int WRONG_USE = 2;

    /** A limit set by the user is exceeded. */
    public static final int DEMAND_NOT_MET = 3;

    private final int exitCode;

    private CliException(int exitCode, String message, Throwable cause) {
        super(message, cause);
        this.exitCode = exitCode;
    }

    /**
     * A failure of the experiment or a server: exit code {@value #FAILED}.
     *
     * @param cause what happened, without a full stop
     * @param remedy what to do about it
     */
    public static CliException failed(String cause, String remedy) {
        return new CliException(FAILED, cause + "; " + remedy, null);
    }

    /** Like {@link #failed(String, String)}, with a cause for {@code --verbose}. */
    public static CliException failed(String cause, String remedy, Throwable caught) {
        return new CliException(FAILED, cause + "; " + remedy, caught);
    }

    /**
     * Invalid usage or input: exit code {@value #WRONG_USE}.
     *
     * @param cause what is wrong, without a full stop
     * @param remedy the correct use
     */
    public static CliException wrongUse(String cause, String remedy) {
        return wrongUse(cause, remedy, null);
    }

    /** Like {@link #wrongUse(String, String)}, with a cause for {@code --verbose}. */
    public static CliException wrongUse(String cause, String remedy, Throwable caught) {
        return new CliException(WRONG_USE, cause + "; " + remedy, caught);
    }

    /**
     * A limit set by the user is exceeded: exit code {@value #DEMAND_NOT_MET}.
     *
     * @param cause the exceeded limit, without a full stop
     * @param remedy what to do about it
     */
    public static CliException demandNotMet(String cause, String remedy) {
        return new CliException(DEMAND_NOT_MET, cause + "; " + remedy, null);
    }

    /**
     * A failure of the results module, whose message already has cause and remedy.
     *
     * @param exitCode {@value #FAILED} or {@value #WRONG_USE}
     */
    public static CliException of(ResultsException failure, int exitCode) {
        return new CliException(exitCode, failure.getMessage(), failure);
    }

    /** A plan that is impossible: exit code {@value #WRONG_USE}. Parameters are named by their options. */
    public static CliException of(InvalidPlanException failure) {
        return wrongUse(failure.cause(CliException::option), failure.remedy(), failure);
    }

    private static String option(String parameter) {
        return "--" + parameter.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    }

    /** A parameter out of range, whose message names cause and remedy: exit code {@value #WRONG_USE}. */
    public static CliException wrongUse(IllegalArgumentException failure) {
        return new CliException(WRONG_USE, failure.getMessage(), failure);
    }

    /** The exit code of the process. */
    public int exitCode() {
        return exitCode;
    }
}
