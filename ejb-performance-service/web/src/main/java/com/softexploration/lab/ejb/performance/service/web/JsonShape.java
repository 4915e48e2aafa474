package com.softexploration.lab.ejb.performance.service.web;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * Admits only JSON documents of this service: an empty object, or one with a single known member whose value is a
 * string. Anything else, and a premature end, is rejected on arrival, so that the reader behind this class sees at most
 * the beginning of a wrong document. Looks at each byte once and keeps none.
 *
 * <p>Decoding is left to the reader: in UTF-8, the encoding of JSON in transit, all structural characters are single
 * bytes. Other encodings contain bytes that are rejected here.
 */
final class JsonShape extends FilterInputStream {
    private enum State {
        START,
        OPENED,
        NAME,
        NAMED,
        COLON,
        TEXT,
        ESCAPE,
        MEMBER,
        CLOSED
    }

    private static final VarHandle EIGHT_BYTES =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

    /** Eight bytes with the value 1. */
    private static final long ONES = 0x0101_0101_0101_0101L;

    private static final long HIGHEST_BITS = ONES << 7;

    private final byte[] name;
    private State state = State.START;
    private int nameBytes;
    private boolean refused;

    /**
     * Creates a checked stream of a document.
     *
     * @param body the document
     * @param name name of the permitted member; empty if the object must be empty
     */
    JsonShape(InputStream body, String name) {
        super(body);
        this.name = name.getBytes(StandardCharsets.US_ASCII);
    }

    /** Returns whether an invalid document was read. */
    boolean refused() {
        return refused;
    }

    @Override
    public int read() throws IOException {
        byte[] next = new byte[1];
        return read(next, 0, 1) < 0 ? -1 : next[0] & 0xff;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        if (refused) {
            throw refusal("it was wrong before");
        }
        int count = super.read(buffer, offset, length);
        if (count >= 0) {
            look(buffer, offset, offset + count);
        } else if (state != State.CLOSED) {
            throw refusal("it ends prematurely");
        }
        return count;
    }

    /** Skips by reading, so that no byte remains unchecked. */
    @Override
    public long skip(long count) {
        return 0;
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    private void look(byte[] buffer, int from, int to) throws IOException {
        int position = from;
        while (position < to) {
            if (state == State.TEXT) {
                position = endOfPlainText(buffer, position, to);
            }
            if (position < to) {
                state = after(buffer[position++]);
            }
        }
    }

    /**
     * Returns the end of the plain text at a position of the buffer.
     * Nearly all of a document is plain text, which is therefore scanned eight bytes at
     * a time.
     */
    private static int endOfPlainText(byte[] buffer, int from, int to) {
        int position = from;
        while (position + Long.BYTES <= to && isPlain((long) EIGHT_BYTES.get(buffer, position))) {
            position += Long.BYTES;
        }
        while (position < to && buffer[position] != '"' && buffer[position] != '\\' && !isControl(buffer[position])) {
            position++;
        }
        return position;
    }

    /**
     * Returns whether none of eight bytes is a quotation mark, a backslash or a control character; uses the borrows of
     * a subtraction instead of a loop.
     */
    private static boolean isPlain(long eight) {
        long quotes = eight ^ (ONES * '"');
        long backslashes = eight ^ (ONES * '\\');
        long borrowed =
                ((quotes - ONES) & ~quotes) | ((backslashes - ONES) & ~backslashes) | ((eight - ONES * ' ') & ~eight);
        return (borrowed & HIGHEST_BITS) == 0;
    }

    /** Returns whether a byte is a control character; bytes of non-ASCII characters are negative. */
    private static boolean isControl(byte next) {
        return next >= 0 && next < ' ';
    }

    private State after(byte next) throws IOException {
        if (isControl(next) && (state == State.NAME || state == State.TEXT || state == State.ESCAPE)) {
            throw refusal("it has a control character in a string");
        }
        return switch (state) {
            case NAME -> afterNameByte(next);
            case TEXT -> afterTextByte(next);
            case ESCAPE -> State.TEXT;
            default -> isBlank(next) ? state : afterSign(next);
        };
    }

    private State afterNameByte(byte next) throws IOException {
        if (next == '"' && nameBytes == name.length) {
            return State.NAMED;
        }
        if (nameBytes == name.length || next != name[nameBytes]) {
            throw refusal("it has an unknown member");
        }
        nameBytes++;
        return State.NAME;
    }

    private static State afterTextByte(byte next) {
        return switch (next) {
            case '"' -> State.MEMBER;
            case '\\' -> State.ESCAPE;
            default -> State.TEXT;
        };
    }

    private State afterSign(byte next) throws IOException {
        if (state == State.START && next == '{') {
            return State.OPENED;
        }
        if (state == State.OPENED && next == '"' && name.length > 0) {
            return State.NAME;
        }
        if (state == State.NAMED && next == ':') {
            return State.COLON;
        }
        if (state == State.COLON && next == '"') {
            return State.TEXT;
        }
        if ((state == State.OPENED || state == State.MEMBER) && next == '}') {
            return State.CLOSED;
        }
        throw refusal("it is not an object of " + (name.length == 0 ? "no members" : "one string"));
    }

    private static boolean isBlank(byte next) {
        return next == ' ' || next == '\t' || next == '\n' || next == '\r';
    }

    private IOException refusal(String reason) {
        refused = true;
        return new IOException("the document is refused: " + reason);
    }
}
