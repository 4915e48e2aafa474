package com.softexploration.lab.ejb.performance.results.presentation.profile;

import com.softexploration.lab.ejb.performance.contract.Side;
import com.softexploration.lab.ejb.performance.results.AtomicFile;
import com.softexploration.lab.ejb.performance.results.ResultsException;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import com.softexploration.lab.ejb.performance.results.analysis.model.SeriesKey;
import com.softexploration.lab.ejb.performance.results.analysis.profile.CallProfile;
import com.softexploration.lab.ejb.performance.results.analysis.profile.Profiles;
import com.softexploration.lab.ejb.performance.results.analysis.profile.ServerProfile;
import com.softexploration.lab.ejb.performance.results.analysis.profile.StackDifference;
import com.softexploration.lab.ejb.performance.results.analysis.profile.StackDifference.ServerCall;
import com.softexploration.lab.ejb.performance.results.presentation.format.TransportName;
import com.softexploration.lab.ejb.performance.results.value.NumberText;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Writes the flame graphs of an experiment, and their differences, to a folder next to the report. */
public final class ProfilePages {
    private static final String FOLDER = "profile/";
    private static final int LONGEST_NAME = 80;

    /**
     * A page.
     *
     * @param name what it shows
     * @param href its path relative to the report
     * @param html its content
     */
    private record Draft(SeriesKey key, String name, String href, Supplier<String> html) {}

    /**
     * Link to a page.
     *
     * @param name what the page shows
     * @param href its path relative to the report
     */
    public record Link(String name, String href) {}

    private ProfilePages() {}

    /**
     * Writes all pages of an experiment.
     *
     * @param outputDirectory the report's folder
     * @throws ResultsException if a page cannot be written
     */
    public static void write(Profiles profiles, Path outputDirectory) throws ResultsException {
        write(drafts(profiles), outputDirectory);
    }

    /** Returns links to the pages of a call; a race compares each transport with the first one. */
    public static List<Link> links(Profiles profiles, SeriesKey key) {
        return profiles.of(key).map(CallProfile::key).stream()
                .flatMap(profiled ->
                        drafts(profiles).stream().filter(draft -> draft.key().equals(profiled)))
                .map(draft -> new Link(draft.name(), draft.href()))
                .toList();
    }

    /**
     * Writes the differences between two variants, for calls that both have.
     *
     * @param outputDirectory folder of the comparison
     * @return links to the pages
     * @throws ResultsException if a page cannot be written
     */
    public static List<Link> writeDifferences(Profiles base, Profiles now, Path outputDirectory)
            throws ResultsException {
        List<Draft> drafts = new ArrayList<>();
        for (CallProfile call : now.calls()) {
            base.of(call.key()).ifPresent(first -> drafts.addAll(differences(first, call, "base", "the base")));
        }
        write(drafts, outputDirectory);
        return drafts.stream()
                .map(draft -> new Link(TransportName.of(draft.key()) + ", " + draft.name(), draft.href()))
                .toList();
    }

    private static void write(List<Draft> drafts, Path outputDirectory) throws ResultsException {
        for (Draft draft : drafts) {
            AtomicFile.write(
                    outputDirectory.resolve(draft.href()), draft.html().get().getBytes(StandardCharsets.UTF_8));
        }
    }

    private static List<Draft> drafts(Profiles profiles) {
        List<Draft> drafts = new ArrayList<>();
        for (CallProfile call : profiles.calls()) {
            call.servers().forEach((role, server) -> drafts.addAll(graphs(call.key(), role, server)));
            first(call, profiles)
                    .ifPresent(first -> drafts.addAll(
                            differences(first, call, first.key().transport(), TransportName.of(first.key()))));
        }
        return drafts;
    }

    /** Returns the first remote transport of the same operation; empty for that one, local calls and the floor. */
    private static Optional<CallProfile> first(CallProfile call, Profiles profiles) {
        return profiles.calls().stream()
                .filter(other ->
                        other.key().side() == Side.REMOTE && !other.key().isFloor())
                .filter(other -> other.key().operation().equals(call.key().operation()))
                .findFirst()
                .filter(first -> call.key().side() == Side.REMOTE
                        && !call.key().isFloor()
                        && !first.key().equals(call.key()));
    }

    private static List<Draft> graphs(SeriesKey key, ServerRole role, ServerProfile server) {
        List<Draft> drafts = new ArrayList<>();
        if (server.cpu().samples() > 0) {
            String name = "CPU of the " + role + " server";
            drafts.add(new Draft(
                    key,
                    name,
                    file(role, key, "-cpu"),
                    () -> FlameGraphPage.ofCpu(title(name, key, server.cpu().samples()), server.cpu())));
        }
        if (server.allocation().root().total() > 0) {
            String name = "allocation of the " + role + " server";
            drafts.add(new Draft(
                    key,
                    name,
                    file(role, key, "-allocation"),
                    () -> FlameGraphPage.ofAllocation(
                            title(name, key, server.allocation().samples()), server.allocation())));
        }
        return drafts;
    }

    private static List<Draft> differences(CallProfile first, CallProfile call, String word, String base) {
        List<Draft> drafts = new ArrayList<>();
        call.servers().forEach((role, server) -> {
            ServerProfile other = first.servers().get(role);
            if (other != null && other.cpu().samples() > 0 && server.cpu().samples() > 0) {
                String name = "CPU of the " + role + " server compared with " + base;
                StackDifference difference = StackDifference.ofCpu(
                        new ServerCall(other, first.userNanos(role)), new ServerCall(server, call.userNanos(role)));
                drafts.add(new Draft(
                        call.key(),
                        name,
                        file(role, call.key(), "-cpu-against-" + word),
                        () -> DifferencePage.of(
                                title(name, call.key(), server.cpu().samples()), base, difference)));
            }
        });
        return drafts;
    }

    private static String title(String name, SeriesKey key, long samples) {
        return TransportName.of(key) + ": " + name + " (" + NumberText.count(samples) + " samples)";
    }

    /** Returns the path of a page. Other characters than those of usual names are replaced, and a hash added. */
    private static String file(ServerRole role, SeriesKey key, String kind) {
        String name = role.word() + "-" + key.operation() + "-" + key.transport() + kind;
        String safe = name.replaceAll("[^A-Za-z0-9._+-]", "_");
        if (safe.length() > LONGEST_NAME || !safe.equals(name)) {
            safe = safe.substring(0, Math.min(safe.length(), LONGEST_NAME)) + "-"
                    + Integer.toHexString(name.hashCode());
        }
        return FOLDER + safe + ".html";
    }
}
