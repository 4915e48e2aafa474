package com.softexploration.lab.ejb.performance.cli.contract;

import jakarta.servlet.ServletRequestEvent;
import jakarta.servlet.ServletRequestListener;
import jakarta.servlet.annotation.WebListener;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Makes a server create a session for each request without a session cookie, as WebLogic does for each login (K). */
@WebListener
public class SessionPerLogin implements ServletRequestListener {
    private static final String WAR = "ejb-performance-service-web.war";

    @Override
    public void requestInitialized(ServletRequestEvent event) {
        ((HttpServletRequest) event.getServletRequest()).getSession();
    }

    /** Adds this class to the WAR of an EAR; a linked EAR is replaced by a copy. */
    static void addTo(Path ear) throws IOException {
        Path original = ear.toRealPath();
        Path copy = Files.copy(original, ear.resolveSibling("copy.ear"));
        Path war = ear.resolveSibling(WAR);
        try (FileSystem inEar = FileSystems.newFileSystem(copy)) {
            Files.copy(inEar.getPath(WAR), war);
            addToWar(war);
            Files.copy(war, inEar.getPath(WAR), StandardCopyOption.REPLACE_EXISTING);
        }
        Files.move(copy, ear, StandardCopyOption.REPLACE_EXISTING);
    }

    private static void addToWar(Path war) throws IOException {
        String file = "/" + SessionPerLogin.class.getName().replace('.', '/') + ".class";
        try (FileSystem inWar = FileSystems.newFileSystem(war);
                InputStream compiled = SessionPerLogin.class.getResourceAsStream(file)) {
            Path target = inWar.getPath("WEB-INF/classes" + file);
            Files.createDirectories(target.getParent());
            Files.copy(compiled, target);
        }
    }
}
