package com.softexploration.lab.ejb.performance.service.wire;

import com.caucho.hessian.io.Hessian2Input;
import com.caucho.hessian.io.HessianProtocolException;
import com.caucho.hessian.io.HessianServiceException;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceService;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Reads one Hessian message of this service only. {@link HessianTypes} determines the permitted classes; values that
 * Hessian creates without a class (dates, numbers, maps, back references, remote objects) are rejected by their first
 * byte.
 */
public final class HessianReader extends Hessian2Input {
    /**
     * Maximum depth of a message: accounts have five levels, and a class definition before its first object adds one.
     */
    private static final int MAX_DEPTH = 12;

    private static final Set<String> METHODS = Arrays.stream(BusinessPerformanceService.class.getMethods())
            .map(Method::getName)
            .collect(Collectors.toUnmodifiableSet());

    private int depth;

    private HessianReader(InputStream message, HessianTypes types) {
        super(message);
        setSerializerFactory(types);
    }

    /**
     * Starts reading a call.
     *
     * @param body body of any length, limited by the receiver
     * @throws IOException if it is not a Hessian 2 call, or ends prematurely
     */
    public static HessianReader ofCall(InputStream body) throws IOException {
        HessianReader reader = new HessianReader(new Message(body), HessianTypes.requests());
        if (reader.read() != 'H' || reader.read() != 2 || reader.read() != 0) {
            throw new HessianProtocolException("it does not begin like a Hessian 2 message");
        }
        reader.readCall();
        return reader;
    }

    /**
     * Starts reading a reply, after the version number.
     *
     * @param body body of any length, limited by the receiver
     */
    public static HessianReader ofReply(InputStream body) {
        return new HessianReader(new Message(body), HessianTypes.responses());
    }

    /**
     * Reads the name of a method in the contract.
     * Hessian's skeleton would also reveal its class names and accept other names
     * of a method.
     */
    @Override
    public String readMethod() throws IOException {
        String method = super.readMethod();
        if (!METHODS.contains(method)) {
            throw new HessianProtocolException(
                    HessianTypes.shown(method) + " is not an operation of this service: REJECTED");
        }
        return method;
    }

    @Override
    @SuppressWarnings("rawtypes") // as the overridden method
    public Object readReply(Class expected) throws Throwable {
        int tag = read();
        if (tag == 'R') {
            return readObject(expected);
        }
        throw tag == 'F' ? fault() : new HessianProtocolException("it is neither a reply nor a fault");
    }

    /** Returns the fault as an exception built from its text only, never from an object of the peer. */
    private HessianServiceException fault() throws IOException {
        if (read() != BC_MAP_UNTYPED) {
            throw new HessianProtocolException("a fault without a description");
        }
        Map<String, String> texts = new HashMap<>();
        while (!isEnd()) {
            texts.put(readString(), readString());
        }
        return new HessianServiceException(texts.get("message"), texts.get("code"), null);
    }

    @Override
    @SuppressWarnings("rawtypes") // as the overridden method
    public Object readObject(Class expected) throws IOException {
        enter(expected);
        Object object = super.readObject(expected);
        depth--;
        return object;
    }

    /** Reads an element of a list. */
    @Override
    public Object readObject() throws IOException {
        enter(Object.class);
        Object object = super.readObject();
        depth--;
        return object;
    }

    private void enter(Class<?> expected) throws IOException {
        int tag = read();
        unread();
        if (!begins(expected, tag)) {
            throw new HessianProtocolException("0x" + Integer.toHexString(tag) + " does not begin "
                    + (expected == Object.class ? "an object" : expected.getSimpleName()) + ": REJECTED");
        }
        if (++depth > MAX_DEPTH) {
            throw new HessianProtocolException("more than " + MAX_DEPTH + " levels: REJECTED");
        }
    }

    /**
     * Returns whether a value of the expected class can begin with this byte, which for small values also encodes the
     * length or the class.
     */
    private static boolean begins(Class<?> expected, int tag) {
        if (expected == byte[].class) {
            return tag == BC_BINARY || tag == BC_BINARY_CHUNK || among(tag, 0x20, 0x2f) || among(tag, 0x34, 0x37);
        }
        if (expected == char[].class) {
            return tag == BC_STRING || tag == BC_STRING_CHUNK || among(tag, 0x00, 0x1f) || among(tag, 0x30, 0x33);
        }
        if (expected == List.class) {
            return tag == BC_LIST_FIXED_UNTYPED || among(tag, 0x78, 0x7f);
        }
        return tag == BC_OBJECT_DEF || tag == BC_OBJECT || among(tag, 0x60, 0x6f);
    }

    private static boolean among(int tag, int first, int last) {
        return first <= tag && tag <= last;
    }

    /**
     * Limits reading to one complete message, and fails at the end of an incomplete one, where Hessian would interpret
     * -1 as data.
     */
    private static final class Message extends FilterInputStream {
        private long count;

        Message(InputStream body) {
            super(body);
        }

        @Override
        public int read(byte[] buffer, int offset, int length) throws IOException {
            int read = super.read(buffer, offset, length);
            if (read < 0) {
                throw new EOFException("it ends within the message, after " + count + " bytes");
            }
            count += read;
            return read;
        }
    }
}
