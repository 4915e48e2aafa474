package com.softexploration.lab.ejb.performance.client.own;

import com.softexploration.lab.ejb.performance.client.BusinessCall;
import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import com.softexploration.lab.ejb.performance.client.TransportClient;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.service.JvmCounters;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/**
 * User operations of one application. A faulty operation cannot be called; others are unaffected. Operations count
 * their calls, so all callers in an application share them.
 */
public final class OwnOperations {
    /** Instance without operations. */
    public static final OwnOperations NONE = new OwnOperations(List.of(), List.of());

    private final Map<Operation, UserOperation> services = new LinkedHashMap<>();
    private final List<String> problems;

    OwnOperations(List<? extends UserOperation> found, List<String> problems) {
        this.problems = new ArrayList<>(problems);
        for (UserOperation service : found) {
            Operation operation = service.operation();
            if (operation.isBuiltIn()) {
                this.problems.add(operation.word() + ": this is a built-in operation; give yours another word");
            } else if (services.putIfAbsent(operation, service) != null) {
                this.problems.add(operation.word() + ": two operations have this word; give each a unique one");
            }
        }
    }

    /** Loads the user operations of the current application. */
    public static OwnOperations ofThisApplication() {
        return Holder.OF_THIS_APPLICATION;
    }

    private static final class Holder {
        static final OwnOperations OF_THIS_APPLICATION = in(OwnOperations.class.getClassLoader());
    }

    /** Loads the user operations found by a class loader. */
    static OwnOperations in(ClassLoader loader) {
        List<UserOperation> found = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        try {
            found.addAll(DescribedOperations.in(loader));
        } catch (ClientException e) {
            problems.add("operations of files: " + e.getMessage());
        }
        try {
            for (ServiceLoader.Provider<OwnOperation<?, ?>> provider : providers(loader)) {
                found.add(CodedOperation.of(provider));
            }
        } catch (ServiceConfigurationError | RuntimeException | LinkageError e) {
            problems.add("operations of jars: " + e + "; correct the jar that was given with --service-jar");
        }
        return new OwnOperations(found, problems);
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // what it returns and takes is the implementation's own
    private static List<ServiceLoader.Provider<OwnOperation<?, ?>>> providers(ClassLoader loader) {
        List<ServiceLoader.Provider<OwnOperation<?, ?>>> providers = new ArrayList<>();
        ServiceLoader.load(OwnOperation.class, loader).stream()
                .forEach(provider -> providers.add((ServiceLoader.Provider) provider));
        return providers;
    }

    /** Returns all callable operations. */
    public List<Operation> operations() {
        return List.copyOf(services.keySet());
    }

    /** Returns the names of the transports that support an operation; empty if the operation is unknown. */
    public List<String> transports(Operation operation) {
        UserOperation service = services.get(operation);
        return service == null ? List.of() : service.transports();
    }

    /** Returns whether a transport supports an operation. */
    public boolean carries(Operation operation, String transport) {
        return transports(operation).contains(transport);
    }

    /** Returns the configuration problems of operations for remote callers, each as {@code word: cause; remedy}. */
    public List<String> problems() {
        List<String> all = new ArrayList<>(problems);
        services.forEach((operation, service) -> {
            String problem = service.problem();
            if (!problem.isEmpty()) {
                all.add(operation.word() + ": " + problem);
            }
        });
        return all;
    }

    /**
     * Creates a call of an operation for one thread.
     *
     * @param beans finds beans where that transport does
     * @throws ClientException if it is not carried or cannot be called, naming cause and remedy
     */
    public OwnCall call(Operation operation, String transport, BeanLookup beans) throws ClientException {
        if (!carries(operation, transport)) {
            throw new ClientException(refusal(operation, transport));
        }
        return services.get(operation).call(transport, beans);
    }

    /** Returns the reason why an operation cannot be called over a transport, in one line. */
    public String refusal(Operation operation, String transport) {
        List<String> carriers = transports(operation);
        return transport + " does not carry " + operation.word() + "; "
                + (carriers.isEmpty()
                        ? "put the jar that has this operation into the EAR of this server, too"
                        : "choose from " + String.join(", ", carriers));
    }

    /** Returns the transports that exist only for user operations. */
    public List<TransportClient> ownTransports() {
        return services.values().stream()
                .filter(CodedOperation.class::isInstance)
                .map(service -> service.transports().get(0))
                .distinct()
                .<TransportClient>map(word -> new OwnTransport(word, this))
                .toList();
    }

    /** Returns the custom transport of an operation; empty if it is called over EJB. */
    public Optional<TransportClient> ownTransport(Operation operation) {
        return ownTransports().stream()
                .filter(client -> client.carries(operation))
                .findFirst();
    }

    /** Transport of operations implemented in user code, which alone can identify the answering server. */
    private record OwnTransport(String transport, OwnOperations operations) implements TransportClient {
        private static final ServerIdentity UNKNOWN = ServerIdentity.of("unknown", "unknown", 0, JvmCounters.UNKNOWN);

        @Override
        public boolean carries(Operation operation) {
            return operations.carries(operation, transport);
        }

        @Override
        public ServiceConnection connect() {
            List<CodedOperation.CodedCall> opened = new ArrayList<>();
            return new ServiceConnection() {
                @Override
                public ServerIdentity servedBy() {
                    return UNKNOWN;
                }

                @Override
                public BusinessCall call(Operation operation, int payloadChars) throws ClientException {
                    CodedOperation.CodedCall call =
                            (CodedOperation.CodedCall) operations.call(operation, transport, name -> {
                                throw new javax.naming.NamingException(name);
                            });
                    opened.add(call);
                    return call;
                }

                @Override
                public void close() {
                    opened.forEach(CodedOperation.CodedCall::close);
                }
            };
        }
    }
}
