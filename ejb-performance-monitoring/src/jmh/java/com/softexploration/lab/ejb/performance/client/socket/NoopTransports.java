package com.softexploration.lab.ejb.performance.client.socket;

import com.softexploration.lab.ejb.performance.client.BusinessCall;
import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.service.AccountsRequest;
import com.softexploration.lab.ejb.performance.service.AccountsResponse;
import com.softexploration.lab.ejb.performance.service.BusinessPerformanceService;
import com.softexploration.lab.ejb.performance.service.ComplexRequest;
import com.softexploration.lab.ejb.performance.service.ComplexResponse;
import com.softexploration.lab.ejb.performance.service.NopRequest;
import com.softexploration.lab.ejb.performance.service.NopResponse;
import com.softexploration.lab.ejb.performance.service.PayloadRequest;
import com.softexploration.lab.ejb.performance.service.PayloadResponse;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import com.softexploration.lab.ejb.performance.service.SimpleRequest;
import com.softexploration.lab.ejb.performance.service.SimpleResponse;
import com.softexploration.lab.ejb.performance.service.wire.DeadlineSocket;
import com.softexploration.lab.ejb.performance.service.wire.TcpProtocol;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * {@code nop} calls of all transports without their network. The load loop sees the same {@link BusinessCall} classes,
 * each with its own implementation class behind it, so that no call can be inlined as the only target.
 */
public final class NoopTransports {
    private static final NopResponse RESPONSE = new NopResponse();

    private NoopTransports() {}

    /** Returns one call per transport, in fixed order. */
    public static Map<String, BusinessCall> nopCalls() throws Exception {
        Map<String, BusinessCall> calls = new LinkedHashMap<>();
        RemoteEjb remoteEjb = new RemoteEjb();
        calls.put("local-ejb", nop(new LocalEjb()));
        calls.put("remote-ejb", nop(remoteEjb));
        calls.put("remote-ejb-required", nop(remoteEjb));
        calls.put("remote-ejb-supports", nop(remoteEjb));
        calls.put("remote-ejb-http", nop(remoteEjb));
        calls.put("servlet", nop(new Servlet()));
        calls.put("rest", nop(new Rest()));
        calls.put("soap", nop(new Soap()));
        calls.put("hessian", nop(new Hessian()));
        calls.put("rmi", nop(new Rmi()));
        try (DeadlineSocket.Monitor watch = new DeadlineSocket.Monitor("not needed", Integer.MAX_VALUE)) {
            SerialisedSize size = SerialisedSize.of(Operation.NOP, 0);
            calls.put(
                    "tcp",
                    new TcpCall(
                            watch.watch(new EchoSocket(), Integer.MAX_VALUE),
                            size.requestBytes(),
                            size.responseBytes()));
        }
        return calls;
    }

    private static BusinessCall nop(BusinessPerformanceService service) throws ClientException {
        return ServiceConnection.to(service, () -> {}).call(Operation.NOP, 0);
    }

    private static final class LocalEjb extends Service {
        @Override
        public NopResponse nop(NopRequest request) {
            return answer(request);
        }
    }

    private static final class RemoteEjb extends Service {
        @Override
        public NopResponse nop(NopRequest request) {
            return answer(request);
        }
    }

    private static final class Servlet extends Service {
        @Override
        public NopResponse nop(NopRequest request) {
            return answer(request);
        }
    }

    private static final class Rest extends Service {
        @Override
        public NopResponse nop(NopRequest request) {
            return answer(request);
        }
    }

    private static final class Soap extends Service {
        @Override
        public NopResponse nop(NopRequest request) {
            return answer(request);
        }
    }

    private static final class Hessian extends Service {
        @Override
        public NopResponse nop(NopRequest request) {
            return answer(request);
        }
    }

    private static final class Rmi extends Service {
        @Override
        public NopResponse nop(NopRequest request) {
            return answer(request);
        }
    }

    /**
     * Base class whose subclasses each implement {@code nop}; an inherited method would be a single target for the
     * compiler.
     */
    private abstract static class Service implements BusinessPerformanceService {
        /** Keeps the request from being optimised away. */
        private NopRequest last;

        final NopResponse answer(NopRequest request) {
            last = request;
            return last == null ? null : RESPONSE;
        }

        @Override
        public SimpleResponse simple(SimpleRequest request) {
            throw new UnsupportedOperationException();
        }

        @Override
        public ComplexResponse complex(ComplexRequest request) {
            throw new UnsupportedOperationException();
        }

        @Override
        public AccountsResponse accounts(AccountsRequest request) {
            throw new UnsupportedOperationException();
        }

        @Override
        public PayloadResponse payload(PayloadRequest request) {
            throw new UnsupportedOperationException();
        }

        @Override
        public ServerIdentity servedBy() {
            throw new UnsupportedOperationException();
        }
    }

    /** Echoes the bytes of the request, like the floor's server. */
    private static final class EchoSocket extends Socket {
        private byte[] frame;

        private final OutputStream out = new OutputStream() {
            @Override
            public void write(int b) {
                throw new UnsupportedOperationException();
            }

            @Override
            public void write(byte[] bytes) {
                frame = bytes;
            }
        };

        private final InputStream in = new InputStream() {
            @Override
            public int read() {
                throw new UnsupportedOperationException();
            }

            @Override
            public int read(byte[] target, int offset, int length) {
                int header = TcpProtocol.HEADER_BYTES;
                System.arraycopy(frame, header, target, offset, Math.min(length, frame.length - header));
                return length;
            }
        };

        @Override
        public OutputStream getOutputStream() {
            return out;
        }

        @Override
        public InputStream getInputStream() {
            return in;
        }
    }
}
