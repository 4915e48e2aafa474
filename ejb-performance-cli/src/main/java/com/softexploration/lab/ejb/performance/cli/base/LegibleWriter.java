package com.softexploration.lab.ejb.performance.cli.base;

import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/**
 * Writer for a standard stream that replaces characters the stream cannot represent.
 * Files and pipes get UTF-8, whatever the locale is; a terminal gets the locale's charset,
 * with ASCII for the signs that it lacks, of the same width where possible.
 */
public final class LegibleWriter extends PrintWriter {
    /** System property that overrides the charset of both standard streams, for programs that read them. */
    public static final String CHARSET = "ejb.performance.charset";

    private static final Map<Integer, String> PLAIN_SIGNS = Map.ofEntries(
            Map.entry((int) '\u00b5', "u"), // micro sign
            Map.entry((int) '\u03bc', "u"), // Greek mu
            Map.entry((int) '\u00d7', "x"), // multiplication sign
            Map.entry((int) '\u2013', "-"), // en dash
            Map.entry((int) '\u2014', "-"), // em dash
            Map.entry((int) '\u2212', "-"), // minus
            Map.entry((int) '\u2500', "-"), // line
            Map.entry((int) '\u00b1', "+/-"),
            Map.entry((int) '\u00b2', "^2"),
            Map.entry((int) '\u00b7', "|"), // middle dot, between facts
            Map.entry((int) '\u2026', "~"), // ellipsis, of a line cut to a width
            Map.entry((int) '\u25cf', "o"), // dot of a row
            Map.entry((int) '\u25cb', "-"), // circle of a row without a change
            Map.entry((int) '\u2192', ">"), // arrow
            Map.entry((int) '\u2018', "'"),
            Map.entry((int) '\u2019', "'"),
            Map.entry((int) '\u201c', "\""),
            Map.entry((int) '\u201d', "\""));

    private final Charset charset;

    /** Creates a writer that flushes after each line. */
    LegibleWriter(OutputStream stream, Charset charset) {
        super(stream, true, charset);
        this.charset = charset;
    }

    /** Creates a writer for standard output. */
    public static LegibleWriter ofOutput() {
        return new LegibleWriter(System.out, charset(1));
    }

    /** Creates a writer for standard error. */
    public static LegibleWriter ofErrors() {
        return new LegibleWriter(System.err, charset(2));
    }

    private static Charset charset(int descriptor) {
        Optional<Charset> given =
                Optional.ofNullable(System.getProperty(CHARSET)).map(Charset::forName);
        return given.orElseGet(() -> charset(ofTerminals(), () -> Terminal.shows(descriptor)));
    }

    /** Charset of the locale; the default charset of newer JDKs is UTF-8 in every locale. */
    private static Charset ofTerminals() {
        return Charset.forName(
                System.getProperty("native.encoding", Charset.defaultCharset().name()));
    }

    /** Returns the charset of a stream; queries whether it is a terminal only if this affects the result. */
    static Charset charset(Charset ofTerminals, BooleanSupplier isTerminal) {
        return isUnicode(ofTerminals) || !isTerminal.getAsBoolean() ? StandardCharsets.UTF_8 : ofTerminals;
    }

    private static boolean isUnicode(Charset charset) {
        return charset.name().startsWith("UTF");
    }

    @Override
    public void write(int character) {
        write(Character.toString((char) character));
    }

    @Override
    public void write(char[] characters, int offset, int length) {
        write(new String(characters, offset, length));
    }

    @Override
    public void write(String text, int offset, int length) {
        String legible = legible(text.substring(offset, offset + length));
        super.write(legible, 0, legible.length());
    }

    private String legible(String text) {
        if (isUnicode(charset)) {
            return text;
        }
        CharsetEncoder encoder = charset.newEncoder();
        return encoder.canEncode(text)
                ? text
                : text.codePoints()
                        .mapToObj(codePoint -> encoder.canEncode(Character.toString(codePoint))
                                ? Character.toString(codePoint)
                                : PLAIN_SIGNS.getOrDefault(codePoint, "\\u{%x}".formatted(codePoint)))
                        .collect(Collectors.joining());
    }
}
