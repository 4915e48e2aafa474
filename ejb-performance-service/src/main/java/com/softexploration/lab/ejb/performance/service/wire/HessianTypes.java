package com.softexploration.lab.ejb.performance.service.wire;

import com.caucho.hessian.io.AbstractHessianInput;
import com.caucho.hessian.io.BasicDeserializer;
import com.caucho.hessian.io.BasicSerializer;
import com.caucho.hessian.io.CollectionDeserializer;
import com.caucho.hessian.io.Deserializer;
import com.caucho.hessian.io.FieldDeserializer2Factory;
import com.caucho.hessian.io.HessianProtocolException;
import com.caucho.hessian.io.JavaDeserializer;
import com.caucho.hessian.io.JavaSerializer;
import com.caucho.hessian.io.Serializer;
import com.caucho.hessian.io.SerializerFactory;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Classes permitted in a Hessian stream, per direction: exactly those of the contract. Hessian's own allow list reads
 * unknown classes as maps and always includes all of {@code java.*}; here everything else is an error before the class
 * is loaded or instantiated.
 *
 * <p>Fields are accessed by reflection. Hessian would use {@code sun.misc.Unsafe}, which does not check types and about
 * which newer JDKs warn.
 */
public final class HessianTypes extends SerializerFactory {
    private static final int SHOWN_CHARS = 100;

    private static final int MAX_LIST_ELEMENTS = 10_000;

    private static final HessianTypes REQUESTS = new HessianTypes(ContractFilter.REQUEST_CLASSES);
    private static final HessianTypes RESPONSES = new HessianTypes(ContractFilter.RESPONSE_CLASSES);

    private final Map<String, Class<?>> allowed;

    private HessianTypes(Set<Class<?>> allowed) {
        super(HessianTypes.class.getClassLoader());
        this.allowed = allowed.stream().collect(Collectors.toMap(Class::getName, Function.identity()));
    }

    /** Returns the types that a request may contain. */
    public static HessianTypes requests() {
        return REQUESTS;
    }

    /** Returns the types permitted in responses. */
    public static HessianTypes responses() {
        return RESPONSES;
    }

    @Override
    public Deserializer getDeserializer(String type) throws HessianProtocolException {
        Class<?> known = type == null ? null : allowed.get(type);
        if (known == null) {
            throw refused(type);
        }
        return getDeserializer(known);
    }

    @Override
    public Deserializer getListDeserializer(String type) throws HessianProtocolException {
        if (type != null) {
            throw refused(type);
        }
        return BoundedList.ONLY;
    }

    @Override
    @SuppressWarnings("rawtypes") // as the overridden method
    protected Deserializer loadDeserializer(Class type) throws HessianProtocolException {
        if (type == byte[].class) {
            return new BasicDeserializer(BasicSerializer.BYTE_ARRAY);
        }
        if (type == char[].class) {
            return new BasicDeserializer(BasicSerializer.CHARACTER_ARRAY);
        }
        if (!allowed.containsValue(type)) {
            throw refused(type.getName());
        }
        return new ContractObject(type);
    }

    @Override
    @SuppressWarnings("rawtypes") // as the overridden method
    protected Serializer getDefaultSerializer(Class type) {
        return JavaSerializer.create(type);
    }

    private static HessianProtocolException refused(String type) {
        return new HessianProtocolException(shown(type) + " is not a permitted class: REJECTED");
    }

    /** Formats a received name for a message of one line. */
    static String shown(String name) {
        String text = String.valueOf(name).replaceAll("[^ -~]", ".");
        return "'" + (text.length() > SHOWN_CHARS ? text.substring(0, SHOWN_CHARS) + "..." : text) + "'";
    }

    /**
     * Deserialises an object that must have exactly the fields of its class.
     * Hessian would skip unknown fields and their content to any depth.
     */
    private static final class ContractObject extends JavaDeserializer {
        private final Set<String> fields;

        ContractObject(Class<?> type) {
            super(type, new FieldDeserializer2Factory());
            fields = Arrays.stream(type.getDeclaredFields())
                    .filter(field -> !Modifier.isStatic(field.getModifiers()))
                    .map(field -> field.getName())
                    .collect(Collectors.toUnmodifiableSet());
        }

        /** Checks the number of fields before memory for their names is allocated. */
        @Override
        public Object[] createFields(int count) {
            if (count != fields.size()) {
                throw new IllegalArgumentException(
                        getType().getSimpleName() + " has " + fields.size() + " fields, not " + count + ": REJECTED");
            }
            return super.createFields(count);
        }

        @Override
        public Object createField(String name) {
            if (!fields.contains(name)) {
                throw new IllegalArgumentException(
                        getType().getSimpleName() + " has no field " + shown(name) + ": REJECTED");
            }
            return super.createField(name);
        }

        /** Rejects the object; called only if its class is not the expected one. */
        @Override
        public Object readObject(AbstractHessianInput in, String[] fieldNames) throws IOException {
            throw new HessianProtocolException("an object of an unexpected class: REJECTED");
        }

        @Override
        public Object readMap(AbstractHessianInput in) throws IOException {
            throw new HessianProtocolException("a map instead of an object: REJECTED");
        }
    }

    /** Deserialises a list whose memory grows with the elements received, not with the length announced. */
    private static final class BoundedList extends CollectionDeserializer {
        static final BoundedList ONLY = new BoundedList();

        BoundedList() {
            super(ArrayList.class);
        }

        @Override
        public Object readLengthList(AbstractHessianInput in, int length) throws IOException {
            if (length < 0 || length > MAX_LIST_ELEMENTS) {
                throw new HessianProtocolException("a list of " + length + " elements: REJECTED");
            }
            List<Object> list = new ArrayList<>();
            for (int i = 0; i < length; i++) {
                list.add(in.readObject());
            }
            return list;
        }
    }
}
