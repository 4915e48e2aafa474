package com.softexploration.lab.ejb.performance.scripts.weblogic;

import java.io.ByteArrayOutputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.python.core.Options;
import org.python.core.Py;
import org.python.core.PyDictionary;
import org.python.core.PyFile;
import org.python.core.PyList;
import org.python.core.PyObject;
import org.python.core.PyString;
import org.python.core.PySystemState;
import org.python.util.PythonInterpreter;

/**
 * Runs WLST scripts against the test double in this JVM, like {@code wlst.sh script arguments} of an installed product.
 * All runs of a JVM share the loaded double, which keeps no state; imports and definitions of a script end with it.
 */
final class Wlst {
    // Loading the double takes a second, a run a few hundredths.
    private static final PySystemState STATE;
    private static final PyList LIBRARIES;

    static {
        // the site module only serves installed packages, and takes half of an interpreter's start
        Options.importSite = false;
        STATE = new PySystemState();
        STATE.path.insert(0, new PyString(main().getParent().toString()));
        LIBRARIES = new PyList((PyObject) STATE.path);
    }

    private final String release;
    private final Path workingFolder;

    /**
     * @param release simulated WebLogic release, one of the versions in the catalogue
     * @param workingFolder working directory of the scripts
     */
    Wlst(String release, Path workingFolder) {
        this.release = release;
        this.workingFolder = workingFolder;
    }

    /** The double's own program, for running it as a process. */
    static Path main() {
        return resource("/wlst/main.py");
    }

    static Path catalogue() {
        return resource("/wlst/catalogue.json");
    }

    /**
     * Runs a script to its end.
     *
     * @param environment environment variables of the script, except those that control the double
     */
    WlstRun run(Path script, List<String> arguments, Map<String, String> environment) {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        try (PythonInterpreter python = new PythonInterpreter(null, STATE)) {
            STATE.setCurrentWorkingDir(workingFolder.toString());
            STATE.path = new PyList((PyObject) LIBRARIES);
            STATE.argv = new PyList(List.of(new PyString(main().toString())));
            // unbuffered, to keep both in order
            python.setOut(new PyFile(output, 0));
            python.setErr(new PyFile(output, 0));
            int exitCode = callMain(python, script, arguments, environment);
            return new WlstRun(exitCode, output.toString(StandardCharsets.UTF_8));
        }
    }

    private int callMain(
            PythonInterpreter python, Path script, List<String> arguments, Map<String, String> environment) {
        Map<String, String> all = new LinkedHashMap<>(environment);
        all.put("WLST_DOUBLE_RELEASE", release);
        PyList argv = new PyList(List.of(Py.newStringOrUnicode(script.toString())));
        arguments.forEach(argument -> argv.append(Py.newStringOrUnicode(argument)));
        python.set("arguments", argv);
        python.set("variables", dictionary(all));
        // Jython has one os.environ for all interpreters of a JVM, so it is put back
        python.exec("""
                import os
                import sys
                sys.dont_write_bytecode = False
                import main
                import wlst_session
                loaded = dict(sys.modules)
                inherited = dict(os.environ)
                os.environ.clear()
                os.environ.update(variables)
                try:
                    exit_code = main.main(list(arguments))
                finally:
                    os.environ.clear()
                    os.environ.update(inherited)
                    sys.modules.clear()
                    sys.modules.update(loaded)
                """);
        return python.get("exit_code").asInt();
    }

    private static PyDictionary dictionary(Map<String, String> values) {
        PyDictionary dictionary = new PyDictionary();
        values.forEach((name, value) -> dictionary.put(Py.newStringOrUnicode(name), Py.newStringOrUnicode(value)));
        return dictionary;
    }

    private static Path resource(String name) {
        try {
            return Path.of(Wlst.class.getResource(name).toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
