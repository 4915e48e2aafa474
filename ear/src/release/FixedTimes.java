import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** Gives all entries of an archive and of those in it the same time: the transformer dates what it changes. */
final class FixedTimes {
    private final LocalDateTime time;

    private FixedTimes(LocalDateTime time) {
        this.time = time;
    }

    public static void main(String[] archiveAndTime) throws IOException {
        Path archive = Path.of(archiveAndTime[0]);
        LocalDateTime time = LocalDateTime.ofInstant(Instant.parse(archiveAndTime[1]), ZoneOffset.UTC);
        ByteArrayOutputStream changed = new ByteArrayOutputStream();
        try (InputStream in = Files.newInputStream(archive)) {
            new FixedTimes(time).copy(in, changed);
        }
        Files.write(archive, changed.toByteArray());
    }

    private void copy(InputStream from, OutputStream to) throws IOException {
        ZipInputStream in = new ZipInputStream(from);
        ZipOutputStream out = new ZipOutputStream(to);
        for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
            ZipEntry copied = new ZipEntry(entry.getName());
            copied.setTimeLocal(time);
            out.putNextEntry(copied);
            if (entry.getName().matches(".*\\.[jw]ar")) {
                ByteArrayOutputStream nested = new ByteArrayOutputStream();
                copy(new ByteArrayInputStream(in.readAllBytes()), nested);
                out.write(nested.toByteArray());
            } else {
                in.transferTo(out);
            }
        }
        out.finish();
    }
}
