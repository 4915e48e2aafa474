package com.softexploration.lab.ejb.performance.service.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.softexploration.lab.ejb.performance.service.ComplexRequest;
import com.softexploration.lab.ejb.performance.service.NopRequest;
import com.softexploration.lab.ejb.performance.service.NopResponse;
import com.softexploration.lab.ejb.performance.service.PayloadRequest;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import com.softexploration.lab.ejb.performance.service.wire.CallerCredentials;
import com.softexploration.lab.ejb.performance.service.wire.RmiLogin;
import com.softexploration.lab.ejb.performance.service.wire.RmiSession;
import com.softexploration.lab.ejb.performance.service.wire.RmiSockets;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.rmi.NoSuchObjectException;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.RemoteObjectInvocationHandler;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RmiEndpointTest {
    private static final String ADDRESS = "127.0.0.1";

    @TempDir
    private Path folder;

    private int port;
    private RmiEndpoint endpoint;

    @BeforeEach
    void open() throws Exception {
        presentCredentials("right");
        InetAddress address = InetAddress.getLoopbackAddress();
        port = Ports.free();
        endpoint =
                RmiEndpoint.open(new CallerCredentials("caller", "right"), address, port, RmiSockets.CALL_LIMIT_MILLIS);
    }

    @AfterEach
    void close() {
        endpoint.close();
        System.clearProperty(CallerCredentials.FILE_PROPERTY);
    }

    private void presentCredentials(String credentials) throws IOException {
        Path file = Files.writeString(
                folder.resolve("caller.properties"), "principal=caller\ncredentials=" + credentials + "\n");
        System.setProperty(CallerCredentials.FILE_PROPERTY, file.toString());
    }

    @Test
    void logoutEndsSession() throws Exception {
        RmiSession session = login().login("caller", "right");

        assertThat(session.nop(new NopRequest())).isNotNull();
        assertThat(session.complex(new ComplexRequest(new byte[] {1, 2})).payload())
                .containsExactly(2, 3);
        assertThat(session.payload(new PayloadRequest(new char[] {'a'})).payload())
                .containsExactly('a');
        assertThat(session.servedBy()).isEqualTo(ServerIdentity.ofThisJvm());
        assertThat(endpoint.sessionCount()).isEqualTo(1);

        session.logout();
        assertThat(endpoint.sessionCount()).isZero();
        assertThatExceptionOfType(NoSuchObjectException.class).isThrownBy(() -> session.nop(new NopRequest()));
    }

    @Test
    void othersAreRefused() {
        for (List<String> presented : List.of(List.of("caller", "wrong"), List.of("other", "right"))) {
            assertThatExceptionOfType(SecurityException.class)
                    .isThrownBy(() -> login().login(presented.get(0), presented.get(1)))
                    .withMessage("principal or credentials are wrong");
        }
        assertThatExceptionOfType(SecurityException.class).isThrownBy(() -> login().login(null, null));
        assertThat(endpoint.sessionCount()).isZero();
    }

    /** Any plain RMI client can try this. */
    @Test
    void strangerReachesNoRegistryEntry() throws Exception {
        Registry registry = LocateRegistry.getRegistry(ADDRESS, port);

        assertThatExceptionOfType(RemoteException.class).isThrownBy(registry::list);
        assertThatExceptionOfType(RemoteException.class).isThrownBy(() -> registry.lookup(RmiLogin.NAME));
        assertThatExceptionOfType(RemoteException.class).isThrownBy(() -> registry.unbind(RmiLogin.NAME));
        assertThat(login().login("caller", "right")).isNotNull();
    }

    @Test
    void wrongPasswordIsRefused() throws Exception {
        presentCredentials("wrong");

        assertThatExceptionOfType(RemoteException.class)
                .isThrownBy(this::login)
                .withMessageContaining("principal or credentials are wrong");
    }

    /** RMI itself does not limit the length of a registered name. */
    @Test
    void strangersInputIsLimited() throws Exception {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.getOutputStream().write(new byte[] {'J', 'R', 'M', 'I', 0, 2, 'K'});

            assertThat(Ports.endOf(socket)).isEqualTo(-1);
        }
    }

    @Test
    void foreignObjectIsRefusedUnread() throws Exception {
        RmiSession session = login().login("caller", "right");
        int before = Foreign.READ.get();

        assertThatThrownBy(() -> send(session, RmiSession.class.getMethod("nop", NopRequest.class), new Foreign()))
                .isInstanceOf(RemoteException.class)
                .hasRootCauseMessage("filter status: REJECTED");
        assertThatThrownBy(() -> send(
                        login(),
                        RmiLogin.class.getMethod("login", String.class, String.class),
                        new Foreign(),
                        new Foreign()))
                .isInstanceOf(ClassCastException.class)
                .hasMessage("Cannot cast an object to java.lang.String");
        assertThat(Foreign.READ).hasValue(before);
    }

    @Test
    void excessSessionsAreRefused() throws Exception {
        // A session ends when its stub is garbage collected.
        List<RmiSession> held = new ArrayList<>();
        for (int i = 0; i < RmiEndpoint.MAX_SESSIONS; i++) {
            held.add(login().login("caller", "right"));
        }
        assertThatExceptionOfType(SecurityException.class)
                .isThrownBy(() -> login().login("caller", "right"))
                .withMessageStartingWith("too many sessions");
        assertThat(held).hasSize(endpoint.sessionCount());
    }

    @Test
    void closeFreesPort() throws Exception {
        RmiSession session = login().login("caller", "right");
        endpoint.close();

        assertThatExceptionOfType(RemoteException.class).isThrownBy(() -> session.nop(new NopRequest()));
        Ports.awaitFree(port);
        // it can be reopened in the same JVM, as on redeployment
        open();
        assertThat(login().login("caller", "right").nop(new NopRequest())).isNotNull();
    }

    @Test
    void busyPortNamesProperty() {
        assertThatIllegalStateException()
                .isThrownBy(() -> RmiEndpoint.open(
                        new CallerCredentials("caller", "right"), InetAddress.getLoopbackAddress(), port, 1))
                .withMessageContaining("port " + port)
                .withMessageEndingWith("system property serviceRmiPort");
    }

    private RmiLogin login() throws Exception {
        return (RmiLogin)
                LocateRegistry.getRegistry(ADDRESS, port, new RmiSockets(ADDRESS, RmiSockets.CALL_LIMIT_MILLIS))
                        .lookup(RmiLogin.NAME);
    }

    /** Calls a method with objects of the wrong types, as a hand-written client can. */
    private static void send(Remote stub, Method method, Object... arguments) throws Exception {
        RemoteObjectInvocationHandler handler = (RemoteObjectInvocationHandler) Proxy.getInvocationHandler(stub);
        Method untyped = arguments.length == 1
                ? Untyped.class.getMethod("one", Object.class)
                : Untyped.class.getMethod("two", Object.class, Object.class);
        handler.getRef().invoke(stub, untyped, arguments, hash(method));
    }

    interface Untyped {
        NopResponse one(Object argument);

        RmiSession two(Object first, Object second);
    }

    /** RMI's hash of a method. */
    private static long hash(Method method) throws Exception {
        StringBuilder signature = new StringBuilder(method.getName()).append('(');
        for (Class<?> parameter : method.getParameterTypes()) {
            signature.append(parameter.descriptorString());
        }
        signature.append(')').append(method.getReturnType().descriptorString());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new DataOutputStream(bytes).writeUTF(signature.toString());
        byte[] digest = MessageDigest.getInstance("SHA").digest(bytes.toByteArray());
        return ByteBuffer.wrap(digest).order(ByteOrder.LITTLE_ENDIAN).getLong();
    }
}
