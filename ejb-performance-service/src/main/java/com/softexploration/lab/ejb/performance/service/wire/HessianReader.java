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
 * Reads one Hessian message and nothing that this service has no use for. Which classes there may be, {@link HessianTypes} says; what
 * Hessian makes without asking for a class (dates, numbers, maps, references to earlier objects, remote objects) is refused here by the
 * byte that it begins with, before Hessian sees it.
 */
public final class HessianReader extends Hessian2Input {
    /** Accounts have five levels; a class is described before its first object, which counts as another one. */
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
     * Begins to read a call.
     *
     * @param body of any length; the receiver limits it
     * @throws IOException when it is no call of Hessian 2, or ends
     */
    public static HessianReader ofCall(InputStream body) throws IOException {
        HessianReader reader = new HessianReader(new Message(body), HessianTypes.requests());
        if (reader.read() != 'H' || reader.read() != 2 || reader.read() != 0) {
            throw new HessianProtocolException("it does not begin as a message of Hessian 2 does");
        }
        reader.readCall();
        return reader;
    }

    /**
     * Begins to read an answer, after its version.
     *
     * @param body of any length; the receiver limits it
     */
    public static HessianReader ofReply(InputStream body) {
        return new HessianReader(new Message(body), HessianTypes.responses());
    }

    /** Only the contract's: Hessian's skeleton would also tell its class names, and take a method by other names. */
    @Override
    public String readMethod() throws IOException {
        String method = super.readMethod();
        if (!METHODS.contains(method)) {
            throw new HessianProtocolException(
                    HessianTypes.shown(method) + " is no operation of this service: REJECTED");
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

    /** Creates an exception from text only, never from the peer's object. */
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

    /** An element of a list. */
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

    /** Small values begin with a byte that also tells their length, or which class it is. */
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

    /** A message that is complete is not read beyond its end; from one that is not, Hessian would take -1 for data. */
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
