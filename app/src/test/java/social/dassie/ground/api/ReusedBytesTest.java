package social.dassie.ground.api;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No writer sees what another one wrote into the same array. */
class ReusedBytesTest {
    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static ReusedBytes of(String text) {
        ReusedBytes bytes = new ReusedBytes();
        byte[] content = text(text);
        bytes.write(content, 0, content.length);
        return bytes;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 16_384, 16_385, 1_000_003})
    void content_isWhatWasWritten(int length) {
        ReusedBytes bytes = new ReusedBytes();
        byte[] part = text("part of the content;");
        while (bytes.length() + part.length <= length) {
            bytes.write(part, 0, part.length);
        }
        while (bytes.length() < length) {
            bytes.write('.');
        }
        byte[] copy = bytes.copy();
        assertEquals(length, copy.length);
        String expected = "part of the content;".repeat(length / part.length) + ".".repeat(length % part.length);
        assertArrayEquals(text(expected), copy);
        bytes.giveBack();
        assertArrayEquals(text(expected), copy);
    }

    @Test
    void nextWriter_hasOnlyItsOwnContent() {
        for (int i = 0; i < 100; i++) {
            of("a long secret").giveBack();
            ReusedBytes next = of("short");
            assertArrayEquals(text("short"), next.copy());
            next.giveBack();
        }
    }

    @Test
    void writersAtTheSameTime_haveDifferentArrays() {
        List<ReusedBytes> open = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            open.add(of("number " + i));
        }
        for (int i = 0; i < 40; i++) {
            assertArrayEquals(text("number " + i), open.get(i).copy());
            for (int k = 0; k < i; k++) {
                assertNotSame(open.get(k).array(), open.get(i).array());
            }
        }
        open.forEach(ReusedBytes::giveBack);
    }

    @Test
    void useAfterItWasGivenBack_fails() {
        ReusedBytes bytes = of("content");
        bytes.giveBack();
        assertThrows(IllegalStateException.class, bytes::array);
        assertThrows(IllegalStateException.class, bytes::copy);
        assertThrows(IllegalStateException.class, bytes::giveBack);
        assertThrows(IllegalStateException.class, () -> bytes.write(1));
    }
}
