package social.dassie.ground.db.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SqlTextTest {
    private static void assertParsed(String sql, List<String> names, String text) {
        assertEquals(new SqlText(sql, names), SqlText.parse(text));
        assertEquals(List.of(), SqlText.partsOf(text));
    }

    @Test
    void names_areParameters_asOftenAsTheyStand() {
        assertParsed("select ? || ' ' || ? || ?", List.of("a", "b_2", "a"), "select :a || ' ' || :b_2 || :a");
    }

    @Test
    void nameWithADot_isOneName() {
        assertParsed("select ?", List.of("page.limit"), "select :page.limit");
    }

    @Test
    void literalsIdentifiersAndComments_areNotParsed() {
        assertParsed("select 'it''s :a <b> ' || ?", List.of("a"), "select 'it''s :a <b> ' || :a");
        assertParsed("select \":a <b>\", ?", List.of("a"), "select \":a <b>\", :a");
        assertParsed(
                "select ? -- what :c is, or <d>, or isn't", List.of("a"), "select :a -- what :c is, or <d>, or isn't");
        assertParsed("select /* :c\n <d> isn't */ ?", List.of("a"), "select /* :c\n <d> isn't */ :a");
    }

    @Test
    void comparisons_areNotParts() {
        assertParsed(
                "? < ? and ?> ? and ? <> ? and 1 <2 and ?<= ?",
                List.of("a", "b", "b", "a", "a", "b", "a", "b"),
                ":a < :b and :b> :a and :a <> :b and 1 <2 and :a<= :b");
    }

    @Test
    void parts_areInsertedAsTheyAre_andMayHoldParameters() {
        String text = "select <what> order by n <direction>, '<what>'";
        assertEquals(List.of("what", "direction"), SqlText.partsOf(text));
        assertEquals(
                new SqlText("select max(n, ?) order by n desc, '<what>'", List.of("a")),
                SqlText.of(text, Map.of("what", "max(n, :a)", "direction", "desc")));
        assertEquals("select '$1 \\'", SqlText.insert("select <text>", Map.of("text", "'$1 \\'")));
    }

    @Test
    void missingPart_staysInTheText() {
        assertEquals("select 1 <order> desc", SqlText.insert("select 1 <order> <way>", Map.of("way", "desc")));
    }

    @Test
    void unboundName_isInTheError() {
        String message = String.valueOf(SqlText.parse("select :a").unbound("a").getMessage());
        assertTrue(message.contains(":a"), message);
    }
}
