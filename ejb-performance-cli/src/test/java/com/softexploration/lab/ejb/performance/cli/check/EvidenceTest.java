package com.softexploration.lab.ejb.performance.cli.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvidenceTest {
    private static final String SECRET = "Tr0ub4dor-and-3";

    @TempDir
    Path folder;

    private Evidence evidence;

    @BeforeEach
    void makeEvidence() {
        evidence = new Evidence();
    }

    @Test
    void secretKnownLaterIsMaskedEverywhere() throws IOException {
        evidence.put("a.txt", "user x, password " + SECRET);
        evidence.put(SECRET + ".txt", "b");
        evidence.secret(SECRET);

        assertThat(written("header " + SECRET).entrySet())
                .noneMatch(entry -> entry.toString().contains(SECRET))
                .extracting(Map.Entry::getKey)
                .containsExactly("***.txt", "a.txt", "contents.txt");
    }

    @Test
    void secretIsMaskedInHttpHeaders() {
        evidence.secret(SECRET, "caller");

        assertThat(evidence.masked("Authorization: Basic Y2FsbGVyOlRyMHViNGRvci1hbmQtMw=="))
                .isEqualTo("Authorization: Basic ***");
    }

    @Test
    void encryptedValuesAndHashesAreMasked() {
        assertThat(evidence.masked("<a>{AES}pXZnF5h+/x=</a> userpassword: {ssha256}ABC= {AES256}abc\\=="))
                .isEqualTo("<a>***</a> userpassword: *** ***");
    }

    @Test
    void credentialFilesTellSecrets() throws IOException {
        Files.writeString(folder.resolve("management.password"), "management-secret-1");
        Files.writeString(
                folder.resolve("service.properties"),
                "#date\ncredentials=service-secret-1\nprincipal=caller-is-no-secret\n");
        Files.writeString(
                folder.resolve("jconsole.options"), "\"-Djavax.net.ssl.trustStorePassword=key-secret-123\"\n");

        evidence.secretsIn(folder);

        assertThat(evidence.masked("management-secret-1 service-secret-1 key-secret-123 caller-is-no-secret"))
                .isEqualTo("*** *** *** caller-is-no-secret");
    }

    @Test
    void foldersOfPasswordsAreExcluded() throws IOException {
        for (String name : new String[] {"credentials/a.log", "x/security/b.log", "x/c.log", "d.xml"}) {
            Files.createDirectories(folder.resolve(name).getParent());
            Files.writeString(folder.resolve(name), name);
        }

        evidence.putFolder("domain", folder, name -> name.endsWith(".log"));

        assertThat(written("")).containsOnlyKeys("contents.txt", "domain/x/c.log");
    }

    @Test
    void longFilesKeepTheirLastLines() throws IOException {
        Path log = folder.resolve("a.log");
        Files.writeString(log, ("x".repeat(Evidence.MOST_BYTES) + SECRET + "\nlast\n"));

        evidence.putFile("a.log", log);

        assertThat(written("")).containsEntry("a.log", "last\n");
    }

    @Test
    void contentsAreListed() throws IOException {
        evidence.put("a.txt", "abc");

        assertThat(written("ejb-performance 1.0"))
                .containsEntry(Evidence.CONTENTS, "ejb-performance 1.0\n\na.txt  3 bytes\n");
    }

    private Map<String, String> written(String header) throws IOException {
        Path zip = folder.resolve("evidence.zip");
        evidence.writeZip(zip, header);
        return ZipContent.of(zip);
    }
}
