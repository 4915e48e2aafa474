package com.softexploration.lab.ejb.performance.client.own;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.softexploration.lab.ejb.performance.client.ClientException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Arguments of all types: what is built of them, and what is refused before the first call. */
class ConversionTest {
    private static final String SHAPES = Shapes.class.getName();
    private static final String IN_CODE = "make the call in code (docs/your-bean.md, With code)";

    private static Object argument(String method, String value, String type) throws Exception {
        DescribedCalls described = DescribedCalls.of(
                Shapes.class,
                Shapes.class,
                method,
                "[" + value + "]",
                type == null ? "" : ", \"argumentTypes\": [\"" + type.replace("Shapes", SHAPES) + "\"]");
        OwnCall call = described.of(DescribedCalls.remote(Shapes.class, new Object()));
        assertThat(described.problems()).isEmpty();
        call.prepare();
        return call.sent()[0];
    }

    private static String text(Object value) {
        return value instanceof char[] chars
                ? "chars " + new String(chars)
                : value instanceof byte[] bytes ? "bytes " + Arrays.toString(bytes) : String.valueOf(value);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            nullValues = "-",
            value = {
                "track | \"ABC\" | - | tracked ABC",
                "created | {\"code\": \"A\", \"weight\": 7} | - | A7",
                "immutable | {\"height\": 7} | Shapes$Mutable | 1x7",
                "figure | {\"side\": 7} | Shapes$Square | square 7",
                "figures | [{\"side\": 7}] | java.util.List<Shapes$Square> | [square 7]",
                "serializable | {\"side\": 7} | Shapes$Square | square 7",
                "serializable | \"text\" | - | text",
                "anything | {\"side\": 7} | Shapes$Square | square 7",
                "anything | {\"side\": 7} | - | {side=7}",
                "anything | \"2024-02-28\" | java.time.LocalDate | 2024-02-28",
                "comparable | 7 | Integer | 7",
                "locale | \"de-AT\" | - | de_AT",
                "currency | \"EUR\" | - | EUR",
                "year | \"2024\" | - | 2024",
                "chars | \"abc\" | - | chars abc",
                "bytes | [1, -128] | - | bytes [1, -128]",
                "colours | {\"RED\": 7} | - | {RED=7}",
                "enumMap | {\"BLUE\": 8, \"RED\": 7} | - | {RED=7, BLUE=8}",
                "sorted | [3, 1, 3] | - | [1, 3]",
                "iterable | [3, 1] | - | [3, 1]",
                "single | 0.1 | - | 0.1",
                "single | 1.23456789012 | - | 1.2345679",
                "node | {\"name\": \"a\"} | - | -"
            })
    void buildsArgument(String method, String value, String type, String built) throws Exception {
        Object argument = argument(method, value, type);

        if (built == null) {
            assertThat(argument).isNotNull();
        } else {
            assertThat(text(argument)).isEqualTo(built);
        }
    }

    @Test
    void enumKeysAreConstants() throws Exception {
        assertThat(argument("colours", "{\"RED\": 7}", null))
                .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.MAP)
                .containsEntry(Shapes.Colour.RED, 7);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{\"title\": \"Emma\", \"pages\": 7, \"shelf\": 100, \"price\": 12.5}",
                "{\"colour\": \"RED\", \"published\": \"2024-02-28\", \"grade\": \"A\"}",
                "{\"sold\": \"2024-02-28T10:00:00+01:00\"}",
                "{\"price\": 3.14159265358979323846, \"pages\": 7, \"title\": null, \"unknown\": null}",
                "{\"sequels\": [{\"title\": \"Emma 2\"}], \"tags\": [\"b\", \"a\", \"b\"], \"sizes\": [1, 2]}",
                "{\"secret\": \"s\"}",
                "{\"number\": \" 12 \"}",
                "{\"fixed\": \"fixed\"}"
            })
    void completeObjectsAreAccepted(String json) throws Exception {
        assertThat(argument("book", json, null)).isInstanceOf(Shapes.Book.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "track | {\"id\": \"ABC\"} | id is lost, because SHAPES$Tracked has no setter, public field or creator's"
                        + " parameter of this name; correct it, or IN_CODE",
                "book | {\"titel\": \"x\"} | titel is lost, because SHAPES$Book has no setter",
                "book | {\"Title\": \"x\"} | Title is lost, ",
                "book | {\"isbn\": \"12\"} | isbn is lost, ",
                "book | {\"hidden\": \"x\"} | hidden is lost, ",
                "book | {\"fixed\": \"x\"} | fixed would be \"fixed\" instead of \"x\" in a SHAPES$Book; give a value that",
                "book | {\"weight\": 16777217} | weight would be ",
                "book | {\"weights\": [1, 16777217]} | weights would be ",
                "book | {\"sequels\": [{\"title\": \"a\", \"titel\": \"b\"}]} | sequels.titel is lost, because ",
                "book | {\"sequels\": [{\"sequels\": [{\"weight\": 16777217}]}]} | sequels.sequels.weight would be ",
                "books | [{\"titel\": \"x\"}] | titel is lost, because ",
                "created | {\"code\": \"A\", \"weight\": 7, \"colour\": 1} | colour is lost, because ",
                "node | {\"nam\": \"a\"} | nam is lost, because ",
                "bytes | [1, 300] | 300 is no byte (Overflow); give a value that fits byte",
                "single | 1e40 | is no float (it would be Infinity); ",
                "nested | [{\"RED\": [1000]}] | 1000 is no byte (Overflow); "
            })
    void lostPartIsReported(String method, String value, String problem) throws Exception {
        assertProblem(method, value, "null", problem);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "figure | {\"side\": 7} | null | SHAPES$Figure is an interface, of which JSON creates no object; name a"
                        + " class that implements it in argumentTypes of the file, or IN_CODE",
                "figures | [{\"side\": 7}] | null | SHAPES$Figure is an interface, of which ",
                "solid | {} | null | SHAPES$Solid is an abstract class, of which JSON creates no object; name a class"
                        + " that extends it in argumentTypes of the file, or IN_CODE",
                "serializable | {} | null | java.io.Serializable is an interface, ",
                "serializable | 7 | null | java.io.Serializable is an interface, ",
                "operator | \"x\" | null | java.util.function.UnaryOperator is an interface, ",
                "immutable | {\"side\": 7} | null | JSON creates no SHAPES$Immutable (",
                "immutable | {\"side\": 7} | null | ); name a subclass with a public constructor without parameters in"
                        + " argumentTypes of the file, or IN_CODE",
                "made | {} | null | JSON creates no SHAPES$Made (",
                "made | {} | null | ); IN_CODE",
                "type | \"java.lang.String\" | null | JSON creates no java.lang.Class<java.lang.Object> (",
                "bytes | \"abc\" | null | \"abc\" is no byte[]; write it as a list, with [ and ]",
                "iterable | {\"a\": 1} | null | is no java.lang.Iterable<java.lang.Integer>; write it as a list",
                "colours | {\"PINK\": 1} | null | \"PINK\" is no SHAPES$Colour (",
                "locale | \"de_AT\" | null | \"de_AT\" is no java.util.Locale (",
                "figure | {\"side\": 7} | \"SHAPES$Book\" | argument 1 is a SHAPES$Figure, which a SHAPES$Book is not; ",
                "figure | {\"side\": 7} | \"SHAPES$Solid\" | SHAPES$Solid is an abstract class, of which "
            })
    void unsuitableTypeIsReported(String method, String value, String type, String problem) throws Exception {
        assertProblem(method, value, type, problem);
    }

    /** Implementations of JSON-B refuse some numbers and narrow others. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '@',
            quoteCharacter = '~',
            value = {
                "{\"pages\": 1.5} @ pages(: \"?1.5\"? is no int \\(Rounding necessary\\)| would be 1 instead of 1.5)",
                "{\"shelf\": 300} @ shelf(: \"?300\"? is no byte \\(Overflow\\)| would be 44 instead of 300)",
                "{\"shelf\": {\"random\": [1, 300], \"seed\": 7}} @ shelf(: \"?300\"? is no byte| would be 44 instead of 300)",
                "{\"sizes\": [1, 1.5]} @ sizes(: \"?1.5\"? is no int| would be \\[1,1\\])",
                "{\"grade\": \"AB\"} @ grade(: \"AB\" is no char| would be \"A\")",
                "{\"sequels\": [{\"sequels\": [{\"pages\": 0.5}]}]} @ sequels.sequels.pages(: \"?0.5\"? is no int| would be 0)"
            })
    void unfitNumberNamesProperty(String value, String problem) throws Exception {
        assertThat(DescribedCalls.of(Shapes.class, "book", "[" + value + "]").problems())
                .singleElement()
                .asString()
                .containsPattern("^own-call: argument 1 does not fit: " + problem);
    }

    private static void assertProblem(String method, String value, String type, String problem) throws Exception {
        DescribedCalls described = DescribedCalls.of(
                Shapes.class,
                Shapes.class,
                method,
                "[" + value + "]",
                ", \"argumentTypes\": [" + type.replace("SHAPES", SHAPES) + "]");
        String expected = problem.replace("SHAPES", SHAPES).replace("IN_CODE", IN_CODE);

        assertThat(described.problems())
                .singleElement()
                .asString()
                .startsWith("own-call: argument 1 ")
                .contains(expected)
                .doesNotContain("Internal error", "null");
        assertThatExceptionOfType(ClientException.class)
                .isThrownBy(() -> described.of(DescribedCalls.remote(Shapes.class, new Object())))
                .withMessageContaining(expected);
    }
}
