package com.softexploration.lab.ejb.performance.results.figure;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/**
 * Writes an image as PNG (W3C, "Portable Network Graphics Specification"), 8 bits per channel without alpha. ImageIO does
 * the same, but loading it takes longer than all figures of a report.
 */
final class Png {
    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    private static final int CHANNELS = 3;
    private static final byte BITS_PER_CHANNEL = 8;
    private static final byte TRUE_COLOUR = 2;
    /** The row filter "up": each byte less the one above it, mostly 0 in a figure. */
    private static final byte FILTER_UP = 2;

    private Png() {}

    /** The PNG file of an image of type {@code TYPE_INT_RGB}. */
    static byte[] encoded(BufferedImage image) {
        ByteArrayOutputStream file = new ByteArrayOutputStream(1 << 16);
        file.writeBytes(SIGNATURE);
        chunk(file, "IHDR", header(image.getWidth(), image.getHeight()));
        chunk(file, "IDAT", deflated(filteredRows(image)));
        chunk(file, "IEND", new byte[0]);
        return file.toByteArray();
    }

    private static byte[] header(int width, int height) {
        return ByteBuffer.allocate(13)
                .putInt(width)
                .putInt(height)
                .put(BITS_PER_CHANNEL)
                .put(TRUE_COLOUR)
                .array(); // then 0 for the only compression and filter methods there are, 0 for not interlaced
    }

    private static byte[] filteredRows(BufferedImage image) {
        int[] pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
        int width = image.getWidth();
        byte[] rows = new byte[image.getHeight() * (1 + width * CHANNELS)];
        int next = 0;
        for (int i = 0; i < pixels.length; i++) {
            if (i % width == 0) {
                rows[next++] = FILTER_UP;
            }
            int pixel = pixels[i];
            int above = i < width ? 0 : pixels[i - width];
            rows[next++] = (byte) ((pixel >> 16) - (above >> 16));
            rows[next++] = (byte) ((pixel >> 8) - (above >> 8));
            rows[next++] = (byte) (pixel - above);
        }
        return rows;
    }

    private static byte[] deflated(byte[] bytes) {
        Deflater deflater = new Deflater(Deflater.BEST_SPEED);
        try {
            deflater.setInput(bytes);
            deflater.finish();
            ByteArrayOutputStream deflated = new ByteArrayOutputStream(1 << 16);
            byte[] buffer = new byte[1 << 14];
            while (!deflater.finished()) {
                deflated.write(buffer, 0, deflater.deflate(buffer));
            }
            return deflated.toByteArray();
        } finally {
            deflater.end();
        }
    }

    private static void chunk(ByteArrayOutputStream file, String type, byte[] content) {
        byte[] typed = ByteBuffer.allocate(4 + content.length)
                .put(type.getBytes(StandardCharsets.US_ASCII))
                .put(content)
                .array();
        CRC32 checksum = new CRC32();
        checksum.update(typed);
        file.writeBytes(ByteBuffer.allocate(4).putInt(content.length).array());
        file.writeBytes(typed);
        file.writeBytes(ByteBuffer.allocate(4).putInt((int) checksum.getValue()).array());
    }
}
