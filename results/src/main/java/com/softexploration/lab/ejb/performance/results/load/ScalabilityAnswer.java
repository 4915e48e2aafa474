package com.softexploration.lab.ejb.performance.results.load;

import com.softexploration.lab.ejb.performance.results.model.Interval;
import com.softexploration.lab.ejb.performance.results.statistics.Estimate;
import com.softexploration.lab.ejb.performance.results.text.NumberText;
import java.util.List;
import java.util.Optional;

/** Answers in words how many threads raise the calls per second, and why more do not. */
public final class ScalabilityAnswer {
    private ScalabilityAnswer() {}

    /**
     * One sentence per curve.
     *
     * @param isQuick whether the experiment has no intervals anyway, which its report says
     */
    public static List<String> of(List<ScalabilityCurve> curves, boolean isQuick) {
        return curves.stream()
                .map(curve -> of(curve, isQuick || isRepeated(curve) ? "" : "; intervals take two starts or rounds"))
                .toList();
    }

    /** The answer of a curve in one sentence. */
    public static String of(ScalabilityCurve curve) {
        return of(List.of(curve), false).get(0);
    }

    private static String of(ScalabilityCurve curve, String remark) {
        ScalabilityPoint best = curve.best();
        return "%s makes %s %s calls per second with %s; %s; %s%s."
                .formatted(
                        curve.key().transport(),
                        text(best.callsPerSecond(), best.estimate().map(Estimate::interval), isRepeated(curve)),
                        curve.key().call(),
                        threads(best.threads()),
                        limit(curve),
                        law(curve),
                        remark);
    }

    private static boolean isRepeated(ScalabilityCurve curve) {
        return curve.best().estimate().isPresent();
    }

    private static String limit(ScalabilityCurve curve) {
        Optional<Interval> interval = curve.best().estimate().map(Estimate::interval);
        if (interval.filter(one -> !one.isInformative()).isPresent()) {
            return "whether more threads raise it is not known";
        }
        if (!curve.isLimited()) {
            return "that is the largest number of threads measured, and more may raise it";
        }
        return curve.callsAtATime()
                .map(calls -> "more threads than about %d do not raise it, because about %d calls are served at a time"
                        .formatted(Math.round(calls), Math.round(calls)))
                .orElse("more threads do not raise it");
    }

    private static String law(ScalabilityCurve curve) {
        ScalabilityFit fit = curve.fit();
        return fit.law()
                .map(law -> "contention %s, coherency %s, %s"
                        .formatted(
                                share(law.contention(), fit.contention(), isRepeated(curve)),
                                share(law.coherency(), fit.coherency(), isRepeated(curve)),
                                peak(law, curve)))
                .orElseGet(() -> "the Universal Scalability Law is not fitted: " + fit.refusal());
    }

    private static String peak(ScalabilityLaw law, ScalabilityCurve curve) {
        int most = curve.points().get(curve.points().size() - 1).threads();
        if (law.peakThreads().isEmpty() || law.peakThreads().getAsDouble() > most) {
            return "no peak up to " + threads(most);
        }
        double threads = law.peakThreads().getAsDouble();
        return "peak of %s calls per second at %s threads"
                .formatted(
                        text(law.at(threads), curve.fit().peakCallsPerSecond(), isRepeated(curve)),
                        text(threads, curve.fit().peakThreads(), isRepeated(curve)));
    }

    /** Formats a share of a call in percent; of an interval that begins at 0, only the end. */
    private static String share(double value, Optional<Interval> interval, boolean isRepeated) {
        Optional<Interval> percent = interval.map(one -> one.map(end -> 100 * end));
        if (percent.filter(one -> one.low() <= 0 && one.high() < 100).isPresent()) {
            return "at most " + NumberText.percent(percent.get().high());
        }
        return percent.filter(Interval::isInformative)
                .map(one -> "%s %% (%s – %s %%)"
                        .formatted(
                                NumberText.rounded(100 * value, one.halfWidth()),
                                NumberText.rounded(one.low(), one.halfWidth()),
                                NumberText.rounded(one.high(), one.halfWidth())))
                .orElseGet(() -> NumberText.percent(100 * value) + unknown(isRepeated));
    }

    /** Formats a positive figure with its interval. */
    private static String text(double value, Optional<Interval> interval, boolean isRepeated) {
        return interval.filter(Interval::isInformative)
                .map(one -> NumberText.rounded(value, one.halfWidth()) + " ("
                        + NumberText.rounded(one.low(), one.halfWidth()) + " – "
                        + NumberText.rounded(one.high(), one.halfWidth()) + ")")
                .orElseGet(() -> interval.filter(one -> Double.isFinite(one.high()))
                                .map(one -> NumberText.rounded(value, one.halfWidth()))
                                .orElseGet(() -> NumberText.threeDigits(value))
                        + unknown(isRepeated));
    }

    private static String unknown(boolean isRepeated) {
        return isRepeated ? " (interval not known)" : "";
    }

    private static String threads(int number) {
        return number + (number == 1 ? " thread" : " threads");
    }
}
