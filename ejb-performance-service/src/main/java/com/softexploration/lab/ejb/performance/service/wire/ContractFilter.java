package com.softexploration.lab.ejb.performance.service.wire;

import com.softexploration.lab.ejb.performance.service.Account;
import com.softexploration.lab.ejb.performance.service.AccountsRequest;
import com.softexploration.lab.ejb.performance.service.AccountsResponse;
import com.softexploration.lab.ejb.performance.service.Address;
import com.softexploration.lab.ejb.performance.service.ComplexRequest;
import com.softexploration.lab.ejb.performance.service.ComplexResponse;
import com.softexploration.lab.ejb.performance.service.NopRequest;
import com.softexploration.lab.ejb.performance.service.NopResponse;
import com.softexploration.lab.ejb.performance.service.PayloadRequest;
import com.softexploration.lab.ejb.performance.service.PayloadResponse;
import com.softexploration.lab.ejb.performance.service.Phone;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import com.softexploration.lab.ejb.performance.service.SimpleRequest;
import com.softexploration.lab.ejb.performance.service.SimpleResponse;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.util.ArrayList;
import java.util.Set;

/**
 * Filter of serialised objects that admits exactly the classes of the contract, up to the sizes in use. {@link
 * ObjectInputStream} rejects everything else with an {@link java.io.InvalidClassException} before instantiation.
 */
public final class ContractFilter implements ObjectInputFilter {
    /** Maximum array size in bytes, equal to WildFly's limit for remote EJB. */
    public static final int MAX_ARRAY_BYTES = 10 * 1024 * 1024;

    private static final int MAX_LIST_ELEMENTS = 10_000;

    /** Maximum depth of the object graph; accounts have five levels. */
    private static final long MAX_DEPTH = 10;

    private static final long MAX_REFERENCES = 100_000;

    /** Classes permitted in requests. */
    static final Set<Class<?>> REQUEST_CLASSES = Set.of(
            NopRequest.class, SimpleRequest.class, ComplexRequest.class, AccountsRequest.class, PayloadRequest.class);

    /** Classes permitted in responses, with their components. */
    static final Set<Class<?>> RESPONSE_CLASSES = Set.of(
            NopResponse.class,
            SimpleResponse.class,
            ComplexResponse.class,
            AccountsResponse.class,
            PayloadResponse.class,
            ServerIdentity.class,
            Account.class,
            Address.class,
            Phone.class);

    /** Value classes in responses; lists serialise their elements as object arrays. */
    private static final Set<Class<?>> VALUE_CLASSES =
            Set.of(String.class, ArrayList.class, Object[].class, byte[].class, char[].class);

    private static final ContractFilter REQUESTS =
            new ContractFilter(REQUEST_CLASSES, Set.of(byte[].class, char[].class));
    private static final ContractFilter RESPONSES = new ContractFilter(RESPONSE_CLASSES, VALUE_CLASSES);

    private final Set<Class<?>> objects;
    private final Set<Class<?>> values;

    private ContractFilter(Set<Class<?>> objects, Set<Class<?>> values) {
        this.objects = objects;
        this.values = values;
    }

    /** Returns the filter of requests. */
    public static ContractFilter requests() {
        return REQUESTS;
    }

    /** Returns the filter of responses. */
    public static ContractFilter responses() {
        return RESPONSES;
    }

    /**
     * Opens a stream with this filter, which replaces the JVM's own ({@code jdk.serialFilter}). Some servers set one
     * that admits more classes but limits arrays to 100,000 elements.
     *
     * @throws IOException if the bytes are not such a stream, or end prematurely
     */
    public ObjectInputStream open(InputStream bytes) throws IOException {
        // An object stream requests single bytes, each of which may be expensive in a server.
        ObjectInputStream objects = new ObjectInputStream(new BufferedInputStream(bytes));
        objects.setObjectInputFilter(this);
        return objects;
    }

    @Override
    public Status checkInput(FilterInfo info) {
        if (info.depth() > MAX_DEPTH || info.references() > MAX_REFERENCES) {
            return Status.REJECTED;
        }
        Class<?> type = info.serialClass();
        if (type == null) {
            return Status.UNDECIDED; // a check of sizes only
        }
        boolean known = objects.contains(type) || values.contains(type);
        return known && info.arrayLength() <= longest(type) ? Status.ALLOWED : Status.REJECTED;
    }

    private static long longest(Class<?> array) {
        if (array == byte[].class) {
            return MAX_ARRAY_BYTES;
        }
        return array == char[].class ? MAX_ARRAY_BYTES / Character.BYTES : MAX_LIST_ELEMENTS;
    }
}
