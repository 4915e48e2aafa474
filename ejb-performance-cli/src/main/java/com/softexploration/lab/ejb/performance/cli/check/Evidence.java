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
 * Texts to attach to an issue. Secrets are masked when they are read or written, so a secret may become known after the
 * texts that contain it.
 */
public final class Evidence {
    /** List of the contents. */
    public static final String CONTENTS = "contents.txt";

    static final int MOST_BYTES = 4 * 1024 * 1024;

    private static final String MASK = "***";

    /** Shorter words may occur by chance. */
    private static final int SHORTEST_SECRET = 12;

    /** Folders of passwords and keys. */
    private static final Set<String> CLOSED = Set.of("credentials", "security");

    /** Values encrypted by a server with a key that is beside them. */
    private static final Pattern ENCRYPTED =
            Pattern.compile("(?i)\\{(AES|AES256|AES-?GCM|3DES|SSHA|SSHA256|xor)\\}[A-Za-z0-9+/=\\\\-]+");

    private static final Pattern SECRET_LINE =
            Pattern.compile("(?i)(.*(?:password|credential|passphrase)[^=]*)=(.*?)\"?\\s*");

    /** Longest first, since one may be a part of another. */
    private final Set<String> secrets =
            new TreeSet<>(Comparator.comparingInt(String::length).reversed().thenComparing(Comparator.naturalOrder()));

    private final Map<String, String> texts = new TreeMap<>();

    /** Adds a text that must not be shown, and its form in HTTP headers of these users. */
    public void secret(String secret, String... users) {
        if (secret.length() >= SHORTEST_SECRET) {
            secrets.add(secret);
            for (String user : users) {
                secrets.add(Base64.getEncoder().encodeToString((user + ":" + secret).getBytes(UTF_8)));
            }
        }
    }

    /**
     * Adds the secrets in the files of a folder, if it exists: files of one word that are called passwords, and values
     * of such properties.
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

    /** Masks secrets. */
    public String masked(String text) {
        String shown = text;
        for (String secret : secrets) {
            shown = shown.replace(secret, MASK);
        }
        return ENCRYPTED.matcher(shown).replaceAll(MASK);
    }

    /** Adds or replaces a text. */
    public void put(String name, String text) {
        texts.put(name, text);
    }

    /** Adds the end of a file, from the beginning of a line on. */
    public void putFile(String name, Path file) throws IOException {
        texts.put(name, read(file));
    }

    /**
     * Adds the files of a folder, if it exists, except folders of passwords and keys.
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
     * Writes a zip file with all texts and a list of them.
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

    /** An action on a file. */
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
