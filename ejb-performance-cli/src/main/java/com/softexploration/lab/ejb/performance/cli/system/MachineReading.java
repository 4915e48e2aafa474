package com.softexploration.lab.ejb.performance.cli.system;

import java.util.Optional;

/**
 * A machine's load at one moment; empty where unknown.
 *
 * @param loadAverage one-minute load average
 * @param cpu CPU time since boot
 * @param loopbackBytes bytes over its loopback interface since boot, headers and acknowledgements included
 */
public record MachineReading(Optional<Double> loadAverage, Optional<CpuTicks> cpu, Optional<Long> loopbackBytes) {}
