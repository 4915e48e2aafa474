package com.softexploration.lab.ejb.performance.results.analysis.log;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;

/** Opens result logs from files and pipes, plain or compressed with gzip. */
public final class LogFile {
    /** Magic bytes of the gzip format (RFC 1952, section 2.3.1). */
    private static final byte[] GZIP_MAGIC = {0x1f, (byte) 0x8b};

    private static final int BLOCK = 1 << 16;

    private LogFile() {}

    /** Opens a log for reading its uncompressed content. */
    public static InputStream open(Path file) throws IOException {
        PushbackInputStream in = new FromTheBeginning(Files.newInputStream(file));
        try {
            byte[] head = in.readNBytes(GZIP_MAGIC.length);
            in.unread(head);
            return Arrays.equals(head, GZIP_MAGIC) ? new GZIPInputStream(in, BLOCK) : in;
        } catch (EOFException e) {
            in.close();
            throw new IOException("it ends within its gzip header", e);
        } catch (IOException e) {
            in.close();
            throw e;
        }
    }

    /**
     * Stream of a file whose first bytes were inspected. {@link GZIPInputStream} detects concatenated compressed files
     * by {@code available()}, which pipes do not support, so this class always reports more data.
     */
    private static final class FromTheBeginning extends PushbackInputStream {
        FromTheBeginning(InputStream in) {
            super(in, GZIP_MAGIC.length);
        }

        @Override
        public int available() {
            return 1;
        }
    }
}
