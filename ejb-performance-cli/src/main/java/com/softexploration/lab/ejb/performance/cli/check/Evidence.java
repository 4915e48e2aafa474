package com.softexploration.lab.ejb.performance.cli.check;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Base64;
import java.util.Comparator;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Texts to attach to an issue, in which secrets are masked.
 * Secrets are masked when they are read or written, so a secret may become known after the
 * texts that contain it.
 */
public final class Evidence {
    /** File name of the list of contents. */
    public static final String CONTENTS = "contents.txt";

    static final int MOST_BYTES = 4 * 1024 * 1024;

    private static final String MASK = "***";

    /** Minimum length of a masked secret, in characters; shorter words may occur by chance. */
    private static final int SHORTEST_SECRET = 12;

    /** Folders that contain passwords and keys. */
    private static final Set<String> CLOSED = Set.of("credentials", "security");

    /** Values encrypted by a server with a key stored next to them. */
    private static final Pattern ENCRYPTED =
            Pattern.compile("(?i)\\{(AES|AES256|AES-?GCM|3DES|SSHA|SSHA256|xor)\\}[A-Za-z0-9+/=\\\\-]+");

    private static final Pattern SECRET_LINE =
            Pattern.compile("(?i)(.*(?:password|credential|passphrase)[^=]*)=(.*?)\"?\\s*");

    /** Secrets to mask, longest first, because one may contain another. */
    private final Set<String> secrets =
            new TreeSet<>(Comparator.comparingInt(String::length).reversed().thenComparing(Comparator.naturalOrder()));

    private final Map<String, String> texts = new TreeMap<>();

    /** Adds a secret, and its encoded form in HTTP headers of the given users. */
    public void secret(String secret, String... users) {
        if (secret.length() >= SHORTEST_SECRET) {
            secrets.add(secret);
            for (String user : users) {
                secrets.add(Base64.getEncoder().encodeToString((user + ":" + secret).getBytes(UTF_8)));
            }
        }
    }

    /**
     * Adds the secrets found in the files of a folder, if it exists: the content of one-word password files and the
     * values of password properties.
     *
     * @param users names of the users with these passwords
     */
    public void secretsIn(Path folder, String... users) throws IOException {
        walk(folder, name -> true, file -> {
            String text = read(file);
            if (file.getFileName().toString().endsWith(".password")) {
                for (String word : text.split("\\s+", -1)) {
                    secret(word, users);
                }
            }
            for (String line : text.split("\\R", -1)) {
                Matcher matcher = SECRET_LINE.matcher(line);
                if (matcher.matches() && !matcher.group(2).contains("/")) {
                    secret(matcher.group(2).strip(), users);
                }
            }
        });
    }

    /** Masks the secrets in a text. */
    public String masked(String text) {
        String shown = text;
        for (String secret : secrets) {
            shown = shown.replace(secret, MASK);
        }
        return ENCRYPTED.matcher(shown).replaceAll(MASK);
    }

    /** Adds a text, or replaces the one with the same name. */
    public void put(String name, String text) {
        texts.put(name, text);
    }

    /** Adds the last part of a file, beginning at the start of a line. */
    public void putFile(String name, Path file) throws IOException {
        texts.put(name, read(file));
    }

    /**
     * Adds the files of a folder, if it exists, except those in folders of passwords and keys.
     *
     * @param prefix beginning of the entries' names
     * @param wanted accepts the names of files
     */
    public void putFolder(String prefix, Path folder, Predicate<String> wanted) throws IOException {
        walk(folder, name -> !CLOSED.contains(name), file -> {
            if (wanted.test(file.getFileName().toString())) {
                putFile(prefix + "/" + folder.relativize(file), file);
            }
        });
    }

    /**
     * Writes all texts and a list of them to a zip file.
     *
     * @param header first lines of the list
     */
    public void writeZip(Path zip, String header) throws IOException {
        Map<String, String> masked = new TreeMap<>();
        texts.forEach((name, text) -> masked.put(masked(name), masked(text)));
        String list = masked.entrySet().stream()
                .map(entry -> entry.getKey() + "  " + entry.getValue().getBytes(UTF_8).length + " bytes\n")
                .collect(Collectors.joining());
        masked.put(CONTENTS, masked(header) + "\n\n" + list);
        try (OutputStream file = Files.newOutputStream(zip);
                ZipOutputStream out = new ZipOutputStream(file)) {
            for (Map.Entry<String, String> entry : masked.entrySet()) {
                out.putNextEntry(new ZipEntry(entry.getKey()));
                out.write(entry.getValue().getBytes(UTF_8));
                out.closeEntry();
            }
        }
    }

    private static String read(Path file) throws IOException {
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
            long skipped = Math.max(0, in.length() - MOST_BYTES);
            in.seek(skipped);
            byte[] bytes = new byte[(int) (in.length() - skipped)];
            in.readFully(bytes);
            String text = new String(bytes, UTF_8);
            // Half a secret would not be recognised.
            return skipped == 0 ? text : text.substring(text.indexOf('\n') + 1);
        }
    }

    /** Performs an action on a file. */
    @FunctionalInterface
    private interface Action {
        void on(Path file) throws IOException;
    }

    private static void walk(Path folder, Predicate<String> enter, Action action) throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path visited, BasicFileAttributes attributes) {
                return visited.equals(folder)
                                || enter.test(visited.getFileName().toString())
                        ? FileVisitResult.CONTINUE
                        : FileVisitResult.SKIP_SUBTREE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (attributes.isRegularFile()) {
                    action.on(file);
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failure) {
                // A server that is being stopped deletes files.
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
