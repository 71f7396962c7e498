package social.dassie.ground.db.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SqlTextTest {
    @AutoClose
    private Handle handle;

    @BeforeEach
    void open() {
        SqlText text = new SqlText();
        Jdbi jdbi = Jdbi.create("jdbc:sqlite::memory:");
        jdbi.setSqlParser(text).setTemplateEngine(text);
        handle = jdbi.open();
    }

    @Test
    void names_areParameters_asOftenAsTheyStand() {
        assertEquals("3 4 3", one("select :a || ' ' || :b_2 || ' ' || :a"));
    }

    @Test
    void nameWithADot_isOneName() {
        assertEquals(
                "9",
                handle.createQuery("select :page.limit")
                        .bind("page.limit", 9)
                        .mapTo(String.class)
                        .one());
    }

    @Test
    void literalsIdentifiersAndComments_areNotParsed() {
        assertEquals("it's :a <b> 3", one("select 'it''s :a <b> ' || :a"));
        assertEquals("3", one("select \":a <b>\" from (select :a as \":a <b>\")"));
        assertEquals("3", one("select :a -- what :c is, or <d>, or isn't"));
        assertEquals("3", one("select /* :c\n <d> isn't */ :a"));
    }

    @Test
    void comparisons_areNotParts() {
        assertEquals("1", one("select :a < :b_2 and :b_2> :a and :a <> :b_2 and 1 <2 and :a<= :b_2"));
    }

    @Test
    void parts_arePutInAsTheyAre_andMayHoldParameters() {
        assertEquals(
                List.of("7", "3"),
                handle.createQuery(
                                "select <what> from (select :a as n union select 7) order by n <direction>, '<what>'")
                        .define("what", "max(n, :a)")
                        .define("direction", "desc")
                        .bind("a", 3)
                        .mapTo(String.class)
                        .list());
        assertEquals(
                "$1 \\",
                handle.createQuery("select <text>")
                        .define("text", "'$1 \\'")
                        .mapTo(String.class)
                        .one());
    }

    @Test
    void missingPart_isNamedInTheError() {
        var query = handle.createQuery("select 1 order by 1 <direction>");
        Exception failure = assertThrows(
                IllegalStateException.class, () -> query.mapTo(String.class).one());
        assertTrue(String.valueOf(failure.getMessage()).contains("<direction>"), failure::toString);
    }

    private String one(String sql) {
        return handle.createQuery(sql)
                .bind("a", 3)
                .bind("b_2", 4)
                .mapTo(String.class)
                .one();
    }
}
