package com.softexploration.lab.ejb.performance.client.own;

import com.softexploration.lab.ejb.performance.client.ClientException;
import java.lang.reflect.Type;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** Arguments of a method, converted to its parameter types, for one thread. */
final class Arguments {
    private final List<ArgumentValues> sources;
    private final List<Type> types;
    private final JsonValues json;
    private final AtomicLong calls;
    private final Object[] values;
    private final boolean allConstant;

    private Arguments(List<ArgumentValues> sources, JsonValues json, AtomicLong calls, List<Type> types) {
        this.sources = sources;
        this.types = types;
        this.json = json;
        this.calls = calls;
        this.values = new Object[types.size()];
        this.allConstant = sources.stream().allMatch(ArgumentValues::constant);
    }

    /**
     * Converts the first and the largest value of each argument to check them, and retains constant ones.
     * Both must survive
     * completely; later values have the same names.
     *
     * @throws ClientException naming the argument that does not fit, and what would
     */
    static Arguments of(List<ArgumentValues> sources, JsonValues json, AtomicLong calls, MethodName.BeanMethod method)
            throws ClientException {
        Arguments arguments = new Arguments(sources, json, calls, method.argumentTypes());
        for (int i = 0; i < arguments.values.length; i++) {
            arguments.fit(i, sources.get(i).extreme(), true);
            arguments.fit(i, sources.get(i).at(0), true);
        }
        return arguments;
    }

    /** Returns the values of the next call, always in the same array. */
    Object[] next() throws ClientException {
        if (allConstant) {
            return values;
        }
        long call = calls.getAndIncrement();
        for (int i = 0; i < values.length; i++) {
            if (!sources.get(i).constant()) {
                fit(i, sources.get(i).at(call), false);
            }
        }
        return values;
    }

    private void fit(int index, Object value, boolean complete) throws ClientException {
        try {
            values[index] = new Conversion(json, complete).of(value, types.get(index));
        } catch (ClientException e) {
            throw new ClientException("argument " + (index + 1) + " does not fit: " + e.getMessage(), e);
        }
    }
}
