package com.softexploration.lab.ejb.performance.service.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonShapeTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                " \t\r\n{ } \n",
                "{\"payload\":\"\"}",
                "{ \"payload\" : \"abc\" }\n",
                "{\"payload\":\"{[,:]}\"}",
                "{\"payload\":\"\\\"\\\\\"}",
                "{\"payload\":\"\\u007b \\n\"}",
                "{\"payload\":\"jürgen 中 😀\"}"
            })
    void validDocumentPassesUnchanged(String document) throws IOException {
        byte[] bytes = document.getBytes(UTF_8);
        for (int step = 1; step <= bytes.length; step++) {
            assertThat(new String(readBy(step, new JsonShape(new ByteArrayInputStream(bytes), "payload")), UTF_8))
                    .isEqualTo(document);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\":{",
                "{\"a\":[",
                "{\"payload\":\"x\",\"a\":[{",
                "{\"payload\":{",
                "{\"payload\":[\"x\"]}",
                "{\"payload\":null}",
                "{\"payload\":1}",
                "{\"payload\":true}",
                "{\"payload\":\"x\",}",
                "{\"payload\":\"x\",\"payload\":\"y\"}",
                "{\"payloads\":\"x\"}",
                "{\"payloa\":\"x\"}",
                "{\"\":\"x\"}",
                "{\"\\u0070ayload\":\"x\"}",
                "{\"payload\"=\"x\"}",
                "{payload:\"x\"}",
                "{'payload':'x'}",
                "{\"payload\":\"x\"}{",
                "{}}",
                "{}[",
                "{,}",
                "{{",
                "[",
                "[{\"payload\":\"x\"}]",
                "null",
                "\"x\"",
                "hello",
                "\uFEFF{}",
                "{\"payload\":\"a\nb\"}",
                "{\"payload\":\"a\\\n\"}",
            })
    void anythingElseIsRefused(String document) {
        refused(document.getBytes(UTF_8));
    }

    /** Tests each byte at each position within the eight that are checked together. */
    @Test
    void longTextIsCheckedCompletely() throws IOException {
        for (int place = 0; place < 24; place++) {
            for (int value = 0; value < 256; value++) {
                byte[] document = ("{\"payload\":\"" + "x".repeat(24) + "\"}").getBytes(UTF_8);
                document[12 + place] = (byte) value;
                if (value < ' ' || value == '"') {
                    refused(document);
                } else if (value != '\\' || place < 23) {
                    assertThat(new JsonShape(new ByteArrayInputStream(document), "payload").readAllBytes())
                            .isEqualTo(document);
                }
            }
        }
    }

    @Test
    void prematureEndIsRefused() {
        String document = "{\"payload\":\"a\\\"b\"}";
        for (int length = 0; length < document.length(); length++) {
            refused(document.substring(0, length).getBytes(UTF_8));
        }
    }

    @Test
    void otherEncodingsAreRefused() {
        refused("{}".getBytes(StandardCharsets.UTF_16LE));
        refused("{}".getBytes(StandardCharsets.UTF_16BE));
        refused("{}".getBytes(StandardCharsets.UTF_16));
    }

    @Test
    void unknownMembersGiveEmptyDocument() throws IOException {
        assertThat(new JsonShape(new ByteArrayInputStream("{}".getBytes(UTF_8)), "").readAllBytes())
                .hasSize(2);
        for (String wrong : new String[] {"{\"payload\":\"x\"}", "{\"\":\"x\"}"}) {
            assertThatIOException()
                    .isThrownBy(() -> new JsonShape(new ByteArrayInputStream(wrong.getBytes(UTF_8)), "").readAllBytes())
                    .withMessage("the document is refused: it is not an object of no members");
        }
    }

    @Test
    void readerGetsNothingAfterRefusal() {
        JsonShape shape = new JsonShape(new ByteArrayInputStream("{\"a\":{} }{}".getBytes(UTF_8)), "payload");
        byte[] buffer = new byte[4];
        for (int i = 0; i < 3; i++) {
            assertThatIOException().isThrownBy(() -> shape.read(buffer, 0, 4));
        }
        assertThat(shape.refused()).isTrue();
    }

    private static void refused(byte[] document) {
        for (int step : new int[] {1, 3, 1000}) {
            JsonShape shape = new JsonShape(new ByteArrayInputStream(document), "payload");
            assertThatIOException()
                    .as(new String(document, UTF_8))
                    .isThrownBy(() -> readBy(step, shape))
                    .withMessageStartingWith("the document is refused: ");
            assertThat(shape.refused()).isTrue();
        }
    }

    private static byte[] readBy(int step, InputStream in) throws IOException {
        ByteArrayOutputStream read = new ByteArrayOutputStream();
        byte[] buffer = new byte[step];
        for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
            read.write(buffer, 0, count);
        }
        return read.toByteArray();
    }
}
