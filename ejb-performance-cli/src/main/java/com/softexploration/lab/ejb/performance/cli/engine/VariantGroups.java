package com.softexploration.lab.ejb.performance.cli.engine;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.domain.ServerMemory;
import com.softexploration.lab.ejb.performance.cli.domain.ServerProvider.Demand;
import com.softexploration.lab.ejb.performance.cli.engine.Experiment.OnFailure;
import com.softexploration.lab.ejb.performance.results.analysis.description.SideBySide;
import com.softexploration.lab.ejb.performance.results.analysis.description.SideBySide.Pairing;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Variants in groups whose servers are up at the same time. Groups take turns start by start.
 *
 * @param groups each with at least one variant
 * @param obstacle why not all variants are in one group, in one line; empty if they are, or if that was not requested
 */
record VariantGroups(List<List<Variant>> groups, Optional<String> obstacle) {

    /**
     * Forms groups that fit this machine.
     *
     * @param pairing empty if starts of single variants take turns
     * @param freeBytes free memory of this machine; empty if unknown, in which case it is assumed to suffice
     */
    static VariantGroups of(
            List<Variant> variants, Optional<Pairing> pairing, OnFailure onFailure, OptionalLong freeBytes)
            throws CliException {
        if (pairing.isEmpty() || variants.size() < 2) {
            return new VariantGroups(variants.stream().map(List::of).toList(), Optional.empty());
        }
        List<Group> groups = new ArrayList<>();
        Optional<String> obstacle = Optional.empty();
        for (Variant variant : variants) {
            Optional<Demand> demand = variant.demand();
            Optional<String> reason = groups.isEmpty()
                    ? Optional.empty()
                    : groups.get(groups.size() - 1).refuses(demand, freeBytes);
            if (groups.isEmpty() || reason.isPresent()) {
                groups.add(new Group(new ArrayList<>(), new ArrayList<>()));
                obstacle = obstacle.or(() -> reason);
            }
            groups.get(groups.size() - 1).add(variant, demand);
        }
        boolean together = onFailure == OnFailure.STOP;
        VariantGroups formed = new VariantGroups(
                groups.stream().map(Group::variants).toList(),
                obstacle.map(reason -> reason + ": " + (together ? "the variants" : "groups of servers")
                        + " take turns start by start instead, which finds less"));
        for (List<Variant> group : formed.groups()) {
            describe(group, pairing.get());
        }
        return formed;
    }

    private static void describe(List<Variant> group, Pairing pairing) throws CliException {
        for (Variant variant : group) {
            List<String> others = group.stream()
                    .filter(other -> other != variant)
                    .map(Variant::name)
                    .toList();
            if (!others.isEmpty()) {
                variant.sideBySide(new SideBySide(pairing, others));
            }
        }
    }

    /** Moves the first of each group to its end, and the first group to the end, so that a start begins with another. */
    VariantGroups rotated() {
        List<List<Variant>> rotated = new ArrayList<>();
        for (List<Variant> group : groups) {
            List<Variant> moved = new ArrayList<>(group);
            Collections.rotate(moved, 1);
            rotated.add(moved);
        }
        Collections.rotate(rotated, 1);
        return new VariantGroups(rotated, obstacle);
    }

    private record Group(List<Variant> variants, List<Demand> demands) {
        void add(Variant variant, Optional<Demand> demand) {
            variants.add(variant);
            demand.ifPresent(demands::add);
        }

        /** Returns the reason why servers cannot be up together with those of this group; empty if they can. */
        Optional<String> refuses(Optional<Demand> demand, OptionalLong freeBytes) {
            if (demand.isEmpty() || demands.size() < variants.size()) {
                return Optional.of("Servers that are up already cannot be measured side by side");
            }
            OptionalInt port = demands.stream()
                    .flatMap(other -> other.ports().stream())
                    .filter(demand.get().ports()::contains)
                    .mapToInt(number -> number)
                    .min();
            if (port.isPresent()) {
                return Optional.of("Two variants need port " + port.getAsInt()
                        + ", so their servers cannot be up together (omit --port-base)");
            }
            long needed = ServerMemory.BESIDES_SERVERS
                    + demand.get().memoryBytes()
                    + demands.stream().mapToLong(Demand::memoryBytes).sum();
            return freeBytes.isPresent() && freeBytes.getAsLong() < needed
                    ? Optional.of("The servers of " + (demands.size() + 1) + " variants need about "
                            + ServerMemory.text(needed) + ", and " + ServerMemory.text(freeBytes.getAsLong())
                            + " are free")
                    : Optional.empty();
        }
    }
}
