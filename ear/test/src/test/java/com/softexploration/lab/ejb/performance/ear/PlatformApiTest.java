package com.softexploration.lab.ejb.performance.ear;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlatformApiTest {
    private static final String PLATFORM = """
            package jakarta.example;

            public class Base {
                public static int field;

                public void method() {}

                public static void other(Base base) {}

                public enum Kind { ONE, TWO }

                public @interface Mark {
                    Kind kind() default Kind.ONE;

                    Class<?> type() default Object.class;
                }

                public static class Gone extends RuntimeException {}

                public interface Parent {
                    default void inherited() {}
                }

                public interface Child extends Parent {}
            }
            """;

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "class App { int a = Base.field; }                     | field        | Base.field I",
                "class App { void a(Base b) { b.method(); } }          | method       | Base.method()V",
                "class App { Runnable a(Base b) { return b::method; } } | method      | Base.method()V",
                "class App extends Base { void a() { method(); } }     | method       | App.method()V",
                "class App { void a(Base.Child c) { c.inherited(); } } | inherited    | Base$Child.inherited()V",
                "@Base.Mark(kind = Base.Kind.TWO) class App {}         | TWO          | Base$Kind.TWO Base$Kind;",
                "class App { @Base.Mark(kind = Base.Kind.TWO) int a; } | TWO          | Base$Kind.TWO Base$Kind;",
                "class App { void a(@Base.Mark(kind = Base.Kind.TWO) int a) {} } | TWO | Base$Kind.TWO Base$Kind;",
                "@Base.Mark(type = App.class) class App {}             | type         | Base$Mark.type()",
                "class App { void a() throws Base.Gone {} }            | Gone         | Base$Gone",
                "class App { java.util.List<Base.Gone> a; }            | Gone         | Base$Gone",
                "class App { void a() { try { a(); } catch (Base.Gone e) {} } } | Gone | Base$Gone",
                "@Base.Mark(type = Base.Gone.class) class App {}       | Gone         | Base$Gone"
            })
    void missingReferenceIsReported(String application, String gone, String reported) throws IOException {
        List<byte[]> app = application(application);

        assertThat(platform(PLATFORM).missing(app)).isEmpty();
        assertThat(platform(PLATFORM.replaceFirst("\\b" + gone + "\\b", "renamed"))
                        .missing(app))
                .extracting(missing -> missing.replace("Ljakarta/example/", "").replace("jakarta/example/", ""))
                .contains("App -> " + reported);
    }

    @Test
    void changedParameterIsReported() throws IOException {
        List<byte[]> app = application("class App { void a() { Base.other(null); } }");

        assertThat(platform(PLATFORM.replace("Base base", "Object base")).missing(app))
                .containsExactly("jakarta/example/App -> jakarta/example/Base.other(Ljakarta/example/Base;)V");
    }

    @Test
    void membersInheritedFromJdkExist() throws IOException {
        assertThat(platform(PLATFORM)
                        .missing(application("class App { String a(Base.Gone e) { return e.getMessage(); } }")))
                .isEmpty();
    }

    @Test
    void missingOptionalLibraryIsIgnored() throws IOException {
        Path library = Files.createDirectory(folder.resolve("library"));
        new Javac(List.of(), library)
                .compile("Optional", "package library; public class Optional { public void a() {} }");
        Path classes = Files.createDirectory(folder.resolve("app"));
        List<byte[]> app = new Javac(List.of(library), classes)
                .compile("App", "class App extends library.Optional { void b() { a(); } }");

        assertThat(platform(PLATFORM).missing(app)).isEmpty();
    }

    private List<byte[]> application(String text) throws IOException {
        Path api = Files.createDirectory(folder.resolve("api"));
        new Javac(List.of(), api).compile("Base", PLATFORM);
        Path classes = Files.createDirectory(folder.resolve("classes"));
        return new Javac(List.of(api), classes).compile("App", "package jakarta.example; " + text);
    }

    private PlatformApi platform(String text) throws IOException {
        Path classes = Files.createTempDirectory(folder, "platform");
        return PlatformApi.of(new Javac(List.of(), classes).compile("Base", text));
    }
}
