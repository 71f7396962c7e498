package social.dassie.ground.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MemoTest {
    private final List<String> calls = new ArrayList<>();
    private final Memo<String> memo = new Memo<>(text -> {
        calls.add(text);
        return text.substring(1);
    });

    @Test
    void result_isStored() {
        assertSame(memo.of("one"), memo.of("one"));
        assertEquals(List.of("one"), calls);
    }

    /** "Aa" and "BB" have the same hash code. */
    @Test
    void textsWithTheSamePlace_haveTheirOwnResults() {
        assertEquals(List.of("a", "B", "a", "B"), List.of(memo.of("Aa"), memo.of("BB"), memo.of("Aa"), memo.of("BB")));
        IntStream.range(0, 5_000)
                .mapToObj(number -> "x" + number)
                .forEach(text -> assertEquals(text.substring(1), memo.of(text)));
    }

    @Test
    void longText_isNotStored() {
        String text = "x".repeat(201);
        memo.of(text);
        memo.of(text);
        assertEquals(2, calls.size());
    }

    @Test
    void failure_isNotStored() {
        assertThrows(IndexOutOfBoundsException.class, () -> memo.of(""));
        assertThrows(IndexOutOfBoundsException.class, () -> memo.of(""));
        assertEquals(2, calls.size());
    }
}
