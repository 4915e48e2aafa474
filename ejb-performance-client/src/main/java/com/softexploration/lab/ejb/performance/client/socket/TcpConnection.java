package com.softexploration.lab.ejb.performance.client.socket;

import com.softexploration.lab.ejb.performance.client.BusinessCall;
import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.client.ServiceConnection;
import com.softexploration.lab.ejb.performance.client.ServiceUnavailableException;
import com.softexploration.lab.ejb.performance.client.TransportClient;
import com.softexploration.lab.ejb.performance.client.ejb.RemoteEjbClient;
import com.softexploration.lab.ejb.performance.client.own.OwnCall;
import com.softexploration.lab.ejb.performance.client.own.OwnOperations;
import com.softexploration.lab.ejb.performance.contract.Operation;
import com.softexploration.lab.ejb.performance.service.ServerIdentity;
import com.softexploration.lab.ejb.performance.service.wire.DeadlineSocket;
import com.softexploration.lab.ejb.performance.service.wire.TcpProtocol;
import com.softexploration.lab.ejb.performance.service.wire.TlsLayer;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.StreamCorruptedException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * An authenticated connection of one thread.
 *
 * @param watched connected socket
 * @param watch monitor of this connection alone, closed with it
 */
record TcpConnection(DeadlineSocket watched, DeadlineSocket.Monitor watch) implements ServiceConnection {
    private static final Logger LOGGER = Logger.getLogger(TcpConnection.class.getName());

    /** Admits only an identity; its strings are not subject to filters. */
    private static final ObjectInputFilter IDENTITY_ONLY =
            info -> info.serialClass() == null || info.serialClass() == ServerIdentity.class
                    ? ObjectInputFilter.Status.ALLOWED
                    : ObjectInputFilter.Status.REJECTED;

    @Override
    public ServerIdentity servedBy() {
        try {
            watched.begin();
            byte[] question = new byte[Integer.BYTES];
            ByteBuffer.wrap(question).putInt(TcpProtocol.IDENTITY);
            watched.socket().getOutputStream().write(question);
            DataInputStream in = new DataInputStream(watched.socket().getInputStream());
            int length = in.readInt();
            if (length < 1 || length > TcpProtocol.MAX_IDENTITY_BYTES) {
                throw new StreamCorruptedException("an identity of " + length + " bytes");
            }
            byte[] bytes = new byte[length];
            in.readFully(bytes);
            watched.end();
            return identity(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException("the server did not identify itself: " + watched.meaningOf(e), e);
        }
    }

    @SuppressWarnings("BanSerializableRead") // one class passes the filter
    private static ServerIdentity identity(byte[] bytes) throws IOException {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            in.setObjectInputFilter(IDENTITY_ONLY);
            return (ServerIdentity) in.readObject();
        } catch (ClassNotFoundException | ClassCastException e) {
            throw new StreamCorruptedException("it sent something else: " + e);
        }
    }

    @Override
    public String encryption() {
        return TlsLayer.negotiated(watched.socket());
    }

    @Override
    public BusinessCall call(Operation operation, int payloadChars) throws ClientException {
        SerialisedSize size = operation.isBuiltIn() ? SerialisedSize.of(operation, payloadChars) : sizeOfOwn(operation);
        int longest = Math.max(size.requestBytes(), size.responseBytes());
        if (!TcpProtocol.isFrameLength(longest)) {
            throw new ClientException("the bare socket carries " + TcpProtocol.MAX_FRAME_BYTES + " bytes at most, not "
                    + longest + "; choose a smaller payload");
        }
        try {
            return new TcpCall(watched, size.requestBytes(), size.responseBytes());
        } catch (IOException e) {
            throw new ServiceUnavailableException(
                    "the connection broke: " + e + "; see the log of the business server", e);
        }
    }

    /** Determines the sizes for a user operation by a sample call, because the response is not known in advance. */
    private static SerialisedSize sizeOfOwn(Operation operation) throws ClientException {
        TransportClient carrier =
                OwnOperations.ofThisApplication().ownTransport(operation).orElseGet(RemoteEjbClient::new);
        try (ServiceConnection connection = carrier.connect()) {
            return SerialisedSize.of((OwnCall) connection.call(operation, 0));
        }
    }

    @Override
    public void close() {
        try {
            watched.close();
        } catch (IOException e) {
            LOGGER.log(Level.FINE, "closing a socket failed", e);
        } finally {
            watch.close();
        }
    }
}
