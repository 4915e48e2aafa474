package com.softexploration.lab.ejb.performance.client.ejb;

import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Allow lists of WebLogic for lookups: connection targets, initial context factories, and object factories.
 * They are attributes of {@code SecurityConfigurationMBean}, empty by default, and apply while a gate of
 * {@code FeatureCompatibilityMBean} is open; both exist since 26.1 and the patches of July 2026.
 *
 * <p>The product's messages are not published. A refusal is recognised by the name of an attribute or gate, or by a
 * subject together with a statement about permission. Either alone also occurs in ordinary failures: {@code anonymous
 * RMI is not allowed}.
 */
enum JndiAllowList {
    OUTBOUND_CONNECTIONS(
            "outbound JNDI connections",
            "JNDIOutboundConnectionsAllowed",
            "JNDIOutboundConnectionsAllowListEnabled",
            "the business server's address"),
    CONTEXT_FACTORIES(
            "initial context factories",
            "JNDIAdditionalInitialContextFactoriesAllowed",
            "JNDIAdditionalFactoriesAllowListsEnabled",
            "the context factory"),
    REFERENCE_FACTORIES(
            "reference factories",
            "JNDIAdditionalReferenceFactoriesAllowed",
            "JNDIAdditionalFactoriesAllowListsEnabled",
            "the factory of the object found");

    private final String description;
    private final String attribute;
    private final String gate;
    private final String missing;

    JndiAllowList(String description, String attribute, String gate, String missing) {
        this.description = description;
        this.attribute = attribute;
        this.gate = gate;
        this.missing = missing;
    }

    /** Returns the allow list that rejected a lookup; empty if the failure has another cause. */
    static Optional<JndiAllowList> refusing(Throwable failure) {
        Set<Throwable> chain = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Throwable cause = failure; cause != null && chain.add(cause); cause = cause.getCause()) {
            Optional<JndiAllowList> list = refusing(String.valueOf(cause.getMessage()));
            if (list.isPresent()) {
                return list;
            }
        }
        return Optional.empty();
    }

    private static Optional<JndiAllowList> refusing(String message) {
        String text = message.replaceAll("\\s+", " ").toLowerCase(Locale.ROOT);
        String letters = letters(text);
        return first(list -> letters.contains(letters(list.attribute)))
                .or(() -> first(list -> !text.contains("anonymous") && list.isDescribedIn(text)))
                // Last, since two lists share a gate.
                .or(() -> first(list -> letters.contains(letters(list.gate))));
    }

    private boolean isDescribedIn(String text) {
        return switch (this) {
            case OUTBOUND_CONNECTIONS -> isOutbound(text);
            case CONTEXT_FACTORIES -> Word.CONTEXT_FACTORY.isIn(text) && Word.PERMISSION.isIn(text);
            case REFERENCE_FACTORIES -> Word.REFERENCE_FACTORY.isIn(text) && Word.PERMISSION.isIn(text);
        };
    }

    private static boolean isOutbound(String text) {
        if (!Word.JNDI.isIn(text)) {
            return Word.T3_URL.isIn(text) && Word.LIST.isIn(text);
        }
        boolean outbound = Word.OUTBOUND.isIn(text);
        return Word.PERMISSION.isIn(text)
                ? outbound || Word.CONNECTION.isIn(text)
                : outbound && Word.REFUSAL.isIn(text);
    }

    private static Optional<JndiAllowList> first(Predicate<JndiAllowList> condition) {
        return Arrays.stream(values()).filter(condition).findFirst();
    }

    /** Reduces a name to its letters, because MBeans, WLST and config.xml spell it differently. */
    private static String letters(String text) {
        return text.replaceAll("[^A-Za-z]", "").toLowerCase(Locale.ROOT);
    }

    /** Formats cause and remedy of a rejected lookup in one line. */
    String explain(RemoteEjbConfiguration configuration, String productsText) {
        return "the lookup of " + configuration.serviceJndiName() + " at " + configuration.providerUrl()
                + " was refused by this server's allow list of " + description + " (" + productsText + "); add "
                + missing + " to " + attribute + " of SecurityConfigurationMBean, which applies while " + gate
                + " of FeatureCompatibilityMBean is true";
    }

    /** Topics of a message, recognised in lower case. */
    private enum Word {
        /** JNDI, except as part of a package name. */
        JNDI("(?<![.\\w])jndi(?![.\\w])"),
        OUTBOUND("\\boutbound\\b"),
        CONNECTION("\\bconnections?\\b|\\bprovider url\\b"),
        T3_URL("\\bt3s?://"),
        CONTEXT_FACTORY("\\b(initial ?)?context ?factor(y|ies)\\b"),
        REFERENCE_FACTORY("\\b(reference|object) ?factor(y|ies)\\b"),
        LIST("\\b(allow|allowed|white)[- ]?list"),
        PERMISSION(LIST.pattern + "|\\bnot (allowed|permitted)\\b|\\bdisallowed\\b"),
        /** A rejection; ambiguous, because a busy server also rejects connections. */
        REFUSAL("\\b(blocked|denied|rejected|prohibited|forbidden)\\b");

        private final Pattern pattern;

        Word(String pattern) {
            this.pattern = Pattern.compile(pattern);
        }

        boolean isIn(String text) {
            return pattern.matcher(text).find();
        }
    }
}
