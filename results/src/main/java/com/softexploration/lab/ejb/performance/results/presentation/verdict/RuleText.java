package com.softexploration.lab.ejb.performance.results.presentation.verdict;

import com.softexploration.lab.ejb.performance.results.analysis.verdict.Rule;
import com.softexploration.lab.ejb.performance.results.analysis.verdict.Rule.Unit;
import com.softexploration.lab.ejb.performance.results.value.DurationText;
import com.softexploration.lab.ejb.performance.results.value.NumberText;

/** Formats the rules of a verdict. */
public final class RuleText {
    /** Option that lets an experiment find more undisturbed rounds. */
    static final String MORE_TIME = "a longer --time";

    private record Words(String subject, String why) {}

    private RuleText() {}

    private static Words words(Rule rule) {
        return switch (rule) {
            case INCOMPLETE -> new Words("Aborted load tests", "statistics exclude their missing calls");
            case NOT_GIVEN ->
                new Words("Load tests whose logs were not given", "the figures cover the other ones only");
            case ERRORS -> new Words("Calls that failed", "figures exclude them");
            case DAMAGED_LOG -> new Words("Parts of the logs that could not be used", "figures exclude their calls");
            case NOT_REMOTE ->
                new Words("Remote load tests answered by the caller's own server", "such calls never left the JVM");
            case NOT_OBSERVED ->
                new Words(
                        "Load tests without an observation of the machine", "a disturbance would have gone unnoticed");
            case CLOCK ->
                new Words("Timer overhead", "the clock source is slow and its cost is part of every short call");
            case LATE_WAKE_UPS ->
                new Words("Hiccups, 99th percentile", "threads, and therefore calls, had to wait for a CPU");
            case LONG_PAUSE -> new Words("Longest pause of a JVM", "the longest calls reflect the pause");
            case TIME_LOST -> new Words("Share of time lost in pauses", "the JVM did not run for part of the test");
            case FEW_PAUSED_CALLS ->
                new Words(
                        "Load tests with pauses in few calls",
                        "medians are unaffected; 99th percentiles, means and maxima contain the pauses");
            case GARBAGE_COLLECTION ->
                new Words(
                        "Share of time spent in garbage collection",
                        "a cost of the call, not a disturbance; a larger heap may lower it");
            case OTHER_PROCESSES ->
                new Words("CPU used by other processes", "the test did not have the machine to itself");
            case LOAD -> new Words("Load average per CPU", "more runnable threads than CPUs");
            case STEAL -> new Words("Steal time (of demanded CPU time)", "other virtual machines shared the CPUs");
            case CPU_SPEED ->
                new Words(
                        "Calls at another CPU speed",
                        "the core was shared with a neighbour, and few calls are left for the figures");
            case SEND_ERROR ->
                new Words(
                        "Generator limit (send error, of response times, both 99th percentiles)",
                        "calls started late although a thread was free: the percentiles are not the server's");
            case DEAD_GENERATOR ->
                new Words(
                        "Presentation servers that died under load",
                        "their calls do not count, and the rate was lower after that");
            case WATCHED ->
                new Words("Load tests viewed on the web page", "live probes of the servers ran during the calls");
            case UNANSWERED ->
                new Words(
                        "Time during which a server did not answer the command line",
                        "the server, its machine or the network stood still, and the load test went on");
            case MONITORED ->
                new Words(
                        "Load tests during which another JMX client read the MXBeans",
                        "an exporter, JConsole or another monitor used CPU time of the servers");
        };
    }

    /** Returns the subject of a rule, for example {@code Longest pause of a JVM}. */
    public static String subject(Rule rule) {
        return words(rule).subject();
    }

    /** Returns why a value above the limit matters, as the end of a sentence. */
    public static String why(Rule rule) {
        return words(rule).why();
    }

    /**
     * Describes the exceeded limit of a rule, as the beginning of a sentence.
     *
     * @param worst value as text
     */
    static String happened(Rule rule, String worst) {
        return switch (rule) {
            case OTHER_PROCESSES -> "Other processes used " + worst + " of the CPUs";
            case STEAL -> "Other virtual machines took " + worst + " of the CPU time";
            case LOAD -> worst + " threads per CPU were runnable";
            case CPU_SPEED -> "The CPU's speed changed during " + worst + " of the calls";
            case LATE_WAKE_UPS -> "Threads waited " + worst + " for a CPU";
            case LONG_PAUSE -> "A JVM paused for " + worst;
            case TIME_LOST -> "A JVM lost " + worst + " of the time in pauses";
            case GARBAGE_COLLECTION -> "A JVM spent " + worst + " of the time in garbage collection";
            case SEND_ERROR -> "Calls started late, by " + worst + " of their response time,";
            case CLOCK -> "Two clock readings took " + worst;
            case INCOMPLETE -> "Load tests were aborted";
            case ERRORS -> worst + " calls failed";
            case DAMAGED_LOG -> "Parts of the logs could not be used";
            case NOT_REMOTE -> "Remote calls were answered by the caller's own server";
            case NOT_OBSERVED -> "The machine was not observed";
            case DEAD_GENERATOR -> "Presentation servers died";
            case NOT_GIVEN, FEW_PAUSED_CALLS, WATCHED, UNANSWERED, MONITORED -> subject(rule);
        };
    }

    /** Returns the remedy for an exceeded limit, as the end of a sentence. */
    static String remedy(Rule rule) {
        return switch (rule) {
            case OTHER_PROCESSES -> "stop them, or give " + MORE_TIME;
            case LOAD, LATE_WAKE_UPS, LONG_PAUSE, TIME_LOST -> "stop other processes, or give " + MORE_TIME;
            case STEAL, CPU_SPEED -> "use a machine with CPUs of its own, or give " + MORE_TIME;
            case GARBAGE_COLLECTION -> "give the servers a larger heap";
            case SEND_ERROR -> "give lower rates, or more servers with --generators";
            case CLOCK -> "let the kernel use the clock source tsc";
            case INCOMPLETE -> "see the reasons below, then run the experiment again";
            case ERRORS -> "see the reasons under Failed calls";
            case DAMAGED_LOG -> "give the complete logs, or run the experiment again";
            case NOT_REMOTE -> "let the presentation server call the business server";
            case NOT_OBSERVED -> "run the experiment again";
            case DEAD_GENERATOR -> "see their logs";
            case NOT_GIVEN, FEW_PAUSED_CALLS, WATCHED, UNANSWERED, MONITORED -> why(rule);
        };
    }

    /** Formats the limit of a rule with its unit. */
    public static String limit(Rule rule) {
        if (rule.limit() == 0) {
            return "none";
        }
        return "at most "
                + (rule.unit() == Unit.NANOSECONDS
                        ? DurationText.tick(rule.limit())
                        : NumberText.shortest(rule.limit()))
                + (rule.unit() == Unit.PERCENT ? " %" : "");
    }

    /** Formats a value in the rule's own unit, with enough digits to differ from its limit. */
    public static String value(Rule rule, double value) {
        return switch (rule.unit()) {
            case NUMBER -> NumberText.beside(value, rule.limit());
            case NANOSECONDS -> DurationText.beside(value, rule.limit());
            case PERCENT -> NumberText.beside(value, rule.limit()) + " %";
        };
    }
}
