package com.softexploration.lab.ejb.performance.service.web;

import com.caucho.hessian.io.Hessian2Output;
import java.io.ByteArrayOutputStream;
import java.io.IOException;

/** A forged Hessian message with arbitrary class names and bytes. */
final class HessianMessage extends Hessian2Output {
    /** Reference to the first object of the message. */
    static final Value REFERENCE = out -> {
        out.writeByte(0x51);
        out.writeInt(0);
    };

    private final ByteArrayOutputStream bytes;

    private HessianMessage(ByteArrayOutputStream bytes) {
        super(bytes);
        this.bytes = bytes;
    }

    /** Part of a message. */
    @FunctionalInterface
    interface Value {
        void write(HessianMessage out) throws IOException;
    }

    void writeByte(int value) throws IOException {
        flush();
        bytes.write(value);
    }

    static byte[] message(Value value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        HessianMessage out = new HessianMessage(bytes);
        value.write(out);
        out.flush();
        return bytes.toByteArray();
    }

    static byte[] call(String operation, Value... arguments) throws IOException {
        return message(out -> {
            out.writeVersion();
            out.startCall(operation, arguments.length);
            for (Value argument : arguments) {
                argument.write(out);
            }
        });
    }

    static Value text(String text) {
        return out -> out.writeString(text);
    }

    /**
     * Creates an object of a class that need not exist.
     *
     * @param fields name, value, name, value...
     */
    static Value object(String type, Object... fields) {
        return out -> {
            if (out.writeObjectBegin(type) == -1) {
                out.writeClassFieldLength(fields.length / 2);
                for (int i = 0; i < fields.length; i += 2) {
                    out.writeString((String) fields[i]);
                }
                out.writeObjectBegin(type);
            }
            for (int i = 1; i < fields.length; i += 2) {
                ((Value) fields[i]).write(out);
            }
        };
    }

    static Value list(String type, Value... elements) {
        return out -> {
            out.writeListBegin(elements.length, type);
            for (Value element : elements) {
                element.write(out);
            }
        };
    }

    static Value map(String type, Value... keysAndValues) {
        return out -> {
            out.writeMapBegin(type);
            for (Value keyOrValue : keysAndValues) {
                keyOrValue.write(out);
            }
            out.writeMapEnd();
        };
    }
}
