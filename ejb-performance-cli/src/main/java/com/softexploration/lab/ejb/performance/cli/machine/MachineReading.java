package com.softexploration.lab.ejb.performance.cli.machine;

import java.util.Optional;

/**
 * How busy the machine is at one moment. What this system does not tell is empty.
 *
 * @param loadAverage one-minute load average
 * @param cpu CPU time since boot
 * @param loopbackBytes what its loopback interface has carried since boot, headers and acknowledgements included
 */
public record MachineReading(Optional<Double> loadAverage, Optional<CpuTicks> cpu, Optional<Long> loopbackBytes) {}
