package com.softexploration.lab.ejb.performance.client.socket;

import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import com.softexploration.lab.ejb.performance.client.own.OwnOperations;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.contract.Transports;
import com.softexploration.lab.ejb.performance.service.wire.CallerCredentials;
import com.softexploration.lab.ejb.performance.service.wire.DeadlineSocket;
import com.softexploration.lab.ejb.performance.service.wire.TcpProtocol;
import com.softexploration.lab.ejb.performance.service.wire.TlsLayer;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;

/**
 * The floor: transfers as many bytes as a call of the operation over a plain blocking socket, between the same two
 * servers and with the same load loop as every other transport. Nothing is serialised and the bytes are not
 * processed, not even by {@link Operation#COMPLEX}: the additional time of other transports is theirs and the
 * service's.
 *
 * <p>The system property {@code serviceTcpAddress} holds the business server's address, for example
 * {@code 127.0.0.1:28085}, or {@code tls://127.0.0.1:28085} if it is encrypted; {@value CallerCredentials#FILE_PROPERTY} names the file with the caller's name and password.
 */
public final class TcpClient extends SocketTransport {
    private final int callLimitMillis;

    /** Creates a client with a response timeout of {@value TcpProtocol#CALL_LIMIT_MILLIS} ms. */
    public TcpClient() {
        this(TcpProtocol.CALL_LIMIT_MILLIS);
    }

    TcpClient(int callLimitMillis) {
        super(Transports.FLOOR);
        this.callLimitMillis = callLimitMillis;
    }

    @Override
    public boolean carries(Operation operation) {
        return operation.isBuiltIn() || OwnOperations.ofThisApplication().carries(operation, transport());
    }

    @Override
    public String incomparable(Operation operation) {
        return operation.equals(Operation.SIMPLE)
                ? "nothing is serialised, so nothing sleeps: these are the bytes of the call only"
                : "";
    }

    @Override
    ServiceConnection open(SocketTransport.SocketConfiguration address, CallerCredentials caller) throws IOException {
        int greetingLimitMillis = Math.min(callLimitMillis, TcpProtocol.GREETING_LIMIT_MILLIS);
        DeadlineSocket.Monitor watch =
                new DeadlineSocket.Monitor("ejb-performance tcp client limit", greetingLimitMillis);
        DeadlineSocket watched = watch.watch(new Socket(), greetingLimitMillis);
        Socket socket = watched.socket();
        boolean usable = false;
        try {
            // Without this, Nagle's algorithm and delayed acknowledgements would show up as 40 ms plateaus.
            socket.setTcpNoDelay(true);
            watched.begin();
            socket.connect(new InetSocketAddress(address.host(), address.port()));
            if (address.encrypted()) {
                watched.encrypt(TlsLayer.ofCaller(), address.host());
                socket = watched.socket();
            }
            TcpProtocol.greet(new DataOutputStream(new BufferedOutputStream(socket.getOutputStream())), caller);
            int word = new DataInputStream(socket.getInputStream()).readInt();
            if (word != TcpProtocol.READY) {
                throw new IOException("the listener there is not the business application's bare socket");
            }
            watched.end();
            watched.setLimitMillis(callLimitMillis);
            usable = true;
            return new TcpConnection(watched, watch);
        } catch (IOException e) {
            throw watched.meaningOf(e);
        } finally {
            if (!usable) {
                watched.close();
                watch.close();
            }
        }
    }
}
