package com.softexploration.lab.ejb.performance.cli.domain;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.softexploration.lab.ejb.performance.cli.base.CliException;
import com.softexploration.lab.ejb.performance.cli.base.PrivateFiles;
import com.softexploration.lab.ejb.performance.results.analysis.description.ServerRole;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;

/** Copies an EAR and adds user operations to its {@code lib} folder. */
public final class EarCopy {
    private static final String OPERATIONS_JAR = "ejb-performance-own-operations.jar";

    /** Path of the service descriptions within the jar that is added to the EAR. */
    private static final String RESOURCE = "META-INF/ejb-performance/operations.json";

    private EarCopy() {}

    /** Returns the path of the copy of an EAR in a folder. */
    public static Path of(Path ear, Path folder) {
        return folder.resolve(ear.getFileName().toString());
    }

    /**
     * Creates the copy, which only its owner can read.
     *
     * @param ear EAR of this project
     * @param role role of the target server: the caller gets the jars, while a bean called by its own server includes
     *     its interface
     * @param folder target folder; the name stays the same
     * @return the copy
     * @throws CliException if the EAR already contains a jar of that name
     */
    public static Path make(Path ear, ServerRole role, OwnServices own, Path folder) throws CliException, IOException {
        Path copy = of(ear, Files.createDirectories(folder));
        if (Files.exists(copy) && Files.isSameFile(ear, copy)) {
            throw CliException.wrongUse(
                    folder + " is where the EAR that is to be copied is", "name another folder for the copies");
        }
        Path unfinished = folder.resolve("unfinished-" + ear.getFileName());
        try {
            Files.copy(ear, unfinished, StandardCopyOption.REPLACE_EXISTING);
            // It will contain the user's values, of files that others may not be able to read.
            PrivateFiles.restrictToOwner(unfinished);
            add(unfinished, ear, role, own);
            return Files.move(unfinished, copy, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }

    private static void add(Path copy, Path ear, ServerRole role, OwnServices own) throws CliException, IOException {
        try (FileSystem content = FileSystems.newFileSystem(copy)) {
            Path lib = content.getPath("lib");
            if (!own.files().isEmpty()) {
                Files.write(lib.resolve(OPERATIONS_JAR), operations(own));
            }
            if (role == ServerRole.PRESENTATION) {
                for (Path jar : own.jars()) {
                    Path target = lib.resolve(jar.getFileName().toString());
                    if (Files.exists(target)) {
                        throw CliException.wrongUse(
                                "The EAR " + ear.getFileName() + " has a jar " + jar.getFileName() + " already",
                                "give that of " + OwnServices.JAR_OPTION + " another name");
                    }
                    Files.copy(jar, target);
                }
            }
        }
    }

    private static byte[] operations(OwnServices own) throws IOException {
        ObjectMapper json = new ObjectMapper();
        ArrayNode descriptions = json.createArrayNode();
        own.files().forEach(file -> descriptions.add(file.description()));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JarOutputStream jar = new JarOutputStream(bytes)) {
            jar.putNextEntry(new JarEntry(RESOURCE));
            jar.write(json.writeValueAsBytes(descriptions));
            jar.closeEntry();
        }
        return bytes.toByteArray();
    }
}
