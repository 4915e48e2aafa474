package com.softexploration.lab.ejb.performance.client.socket;

import com.softexploration.lab.ejb.performance.client.BusinessCall;
import com.softexploration.lab.ejb.performance.client.ClientException;
import com.softexploration.lab.ejb.performance.service.wire.DeadlineSocket;
import com.softexploration.lab.ejb.performance.service.wire.TcpProtocol;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Random;

/**
 * Sends the request bytes in one write and reads the requested number of response bytes. Successive requests differ in
 * their first byte.
 */
final class TcpCall implements BusinessCall {
    /** Random seed, so that every run uses the same bytes. */
    private static final long SEED = 20140303;

    private final DeadlineSocket watched;
    private final OutputStream out;
    private final InputStream in;
    private final byte[] frame;
    private final byte[] response;
    private final int[] checkedPositions;

    TcpCall(DeadlineSocket watched, int requestBytes, int responseBytes) throws IOException {
        this.watched = watched;
        this.out = watched.socket().getOutputStream();
        this.in = watched.socket().getInputStream();
        this.frame = new byte[TcpProtocol.HEADER_BYTES + requestBytes];
        this.response = new byte[responseBytes];
        new Random(SEED).nextBytes(frame);
        ByteBuffer.wrap(frame).putInt(requestBytes).putInt(responseBytes);
        int last = Math.min(requestBytes, responseBytes) - 1;
        this.checkedPositions = new int[] {0, last / 4, last / 2, last - last / 4, last};
    }

    @Override
    public Object execute() throws IOException {
        frame[TcpProtocol.HEADER_BYTES]++;
        watched.begin();
        int count;
        try {
            out.write(frame);
            count = in.readNBytes(response, 0, response.length);
        } catch (IOException e) {
            throw watched.meaningOf(e);
        }
        watched.end();
        if (count != response.length) {
            throw new EOFException(
                    "the server closed the connection after " + count + " of " + response.length + " bytes");
        }
        return response;
    }

    @Override
    public void check(Object answered) throws ClientException {
        for (int position : checkedPositions) {
            byte expected = frame[TcpProtocol.HEADER_BYTES + position];
            if (response[position] != expected) {
                throw new ClientException("wrong response: byte " + position + " is " + response[position]
                        + " instead of " + expected + "; another service answers, or bytes were lost in transit");
            }
        }
    }
}
