package com.softexploration.lab.ejb.performance.cli.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.Console;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Behaviour rather than timing: no test can demand a plateau from a machine. */
class NagleDemonstrationTest {
    private final List<String> said = new ArrayList<>();
    private final List<Long> updates = new ArrayList<>();
    private final Console console = new Console() {
        @Override
        public void say(String line) {
            said.add(line);
        }

        @Override
        public Progress progress(String task, long total) {
            said.add(task + ": " + total);
            return new Progress() {
                @Override
                public void update(long done) {
                    updates.add(done);
                }

                @Override
                public void close() {
                    said.add("closed");
                }
            };
        }
    };

    @Test
    void callsEachSizeWithAndWithoutNoDelay() throws CliException {
        List<NagleDemonstration.Row> rows = NagleDemonstration.run(List.of(0, 1024, 5000), console);

        assertThat(rows).extracting(NagleDemonstration.Row::payloadChars).containsExactly(0, 1024, 5000);
        assertThat(rows).extracting(NagleDemonstration.Row::replyBytes).containsExactly(100, 2148, 10100);
        assertThat(rows).extracting(NagleDemonstration.Row::writes).containsExactly(1, 1, 2);
        assertThat(rows).allSatisfy(row -> {
            assertThat(row.delayed().callCount()).isEqualTo(25);
            assertThat(row.noDelay().callCount()).isEqualTo(25);
            assertThat(row.delayed().medianNanos()).isPositive();
        });
        assertThat(said).containsExactly("bare socket, with and without TCP_NODELAY: 3", "closed");
        assertThat(updates).containsExactly(1L, 2L, 3L);
    }

    @Test
    void replyIsSplitByBufferSize() throws IOException {
        List<Integer> writes = new ArrayList<>();
        OutputStream socket = new OutputStream() {
            @Override
            public void write(int b) {
                throw new UnsupportedOperationException();
            }

            @Override
            public void write(byte[] bytes, int offset, int length) {
                writes.add(length);
            }
        };
        NagleSockets.reply(new byte[100], new BufferedOutputStream(socket, NagleSockets.BUFFER_BYTES));
        NagleSockets.reply(new byte[20_000], new BufferedOutputStream(socket, NagleSockets.BUFFER_BYTES));

        assertThat(writes).containsExactly(100, 8192, 8192, 3616);
    }

    @Test
    void wrongReplyIsRejected() throws IOException {
        try (NagleSockets sockets = new NagleSockets(new CannedSocket(new byte[200]), new CannedSocket(new byte[0]))) {
            assertThatExceptionOfType(IOException.class)
                    .isThrownBy(() -> sockets.series(true, 100, 1, 1))
                    .withMessage("the reply is wrong");
        }
    }

    /** A socket that returns fixed bytes, whatever is sent. */
    private static final class CannedSocket extends Socket {
        private final InputStream in;

        CannedSocket(byte[] answer) {
            in = new ByteArrayInputStream(answer);
        }

        @Override
        public InputStream getInputStream() {
            return in;
        }

        @Override
        public OutputStream getOutputStream() {
            return new ByteArrayOutputStream();
        }
    }
}
