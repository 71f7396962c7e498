package social.dassie.staff.instance.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.audit.AuditEntry;
import social.dassie.people.accounts.Role;
import social.dassie.staff.instance.Office;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class RulesTest {
    private static final String PATH = "/api/v1/instance/rules";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final Office office = new Office(app);

    private JsonNode rules() {
        return app.anonymous().get(PATH);
    }

    @Test
    void rules_haveHintsAndTranslations_theSameForEveryone() {
        long id = office.addsRule("Be kind", "Really.");
        office.rules.translate(Caller.ANONYMOUS, id, "zh_tw", "Zh", "");
        office.rules.translate(Caller.ANONYMOUS, id, "de", "Sei lieb", "Wirklich.");
        String expected = "[{\"id\":\"" + id + "\",\"text\":\"Be kind\",\"hint\":\"Really.\",\"translations\":"
                + "{\"de\":{\"text\":\"Sei lieb\",\"hint\":\"Wirklich.\"},\"zh-TW\":{\"text\":\"Zh\",\"hint\":\"\"}}}]";
        for (TestClient client : List.of(
                app.anonymous(), app.user("alice"), app.user("mod", Role.MODERATOR), app.user("olga", Role.OWNER))) {
            assertEquals(expected, client.get(PATH).toString());
        }
        assertEquals(rules(), app.anonymous().get("/api/v2/instance").path("rules"));
        assertEquals(rules(), app.anonymous().get("/api/v1/instance").path("rules"));
    }

    @Test
    void rules_comeInTheirOrder_whichCanBeChanged() {
        long first = office.addsRule("First", "");
        long second = office.addsRule("Second", "");
        long third = office.addsRule("Third", "");
        office.rules.move(Caller.ANONYMOUS, third, 1);
        assertEquals(List.of(third, first, second), ids());
        office.rules.move(Caller.ANONYMOUS, third, 99);
        assertEquals(List.of(first, second, third), ids());
        office.rules.move(Caller.ANONYMOUS, first, 2);
        assertEquals(List.of(second, first, third), ids());
    }

    private List<Long> ids() {
        return app.anonymous().ids(PATH).stream().map(Long::valueOf).toList();
    }

    @Test
    void removedRule_isHidden_butKeptForReports() {
        long id = office.addsRule("Be kind", "");
        office.rules.remove(Caller.ANONYMOUS, id);
        assertEquals("[]", rules().toString());
        assertThrows(ApiException.class, () -> office.rules.change(Caller.ANONYMOUS, id, "x", ""));
        assertEquals(1, office.addsRule("Another", "") - id);
    }

    @Test
    void translation_canBeRemoved() {
        long id = office.addsRule("Be kind", "");
        office.rules.translate(Caller.ANONYMOUS, id, "de", "Sei lieb", "");
        office.rules.translate(Caller.ANONYMOUS, id, "de", "Sei nett", "");
        assertEquals("Sei nett", rules().at("/0/translations/de/text").asText());
        office.rules.removeTranslation(Caller.ANONYMOUS, id, "de");
        assertEquals("{}", rules().at("/0/translations").toString());
        assertThrows(ApiException.class, () -> office.rules.removeTranslation(Caller.ANONYMOUS, id, "de"));
    }

    @Test
    void invalidRule_isRejected() {
        long id = office.addsRule("Be kind", "");
        for (Runnable wrong : List.<Runnable>of(
                () -> office.addsRule(" ", ""),
                () -> office.addsRule("x".repeat(1_001), ""),
                () -> office.addsRule("x", "x".repeat(5_001)),
                () -> office.rules.translate(Caller.ANONYMOUS, id, "no language", "x", ""),
                () -> office.rules.translate(Caller.ANONYMOUS, id, "", "x", ""),
                () -> office.rules.translate(Caller.ANONYMOUS, id, "de", " ", ""))) {
            assertEquals(422, assertThrows(ApiException.class, wrong::run).status());
        }
        assertEquals(1, rules().size());
        assertEquals("{}", rules().at("/0/translations").toString());
    }

    @Test
    void eachChange_isInTheAuditLog() {
        long id = office.addsRule("Be kind", "");
        office.rules.change(Caller.ANONYMOUS, id, "Be very kind", "");
        office.rules.translate(Caller.ANONYMOUS, id, "de", "Sei lieb", "");
        office.rules.move(Caller.ANONYMOUS, id, 1);
        office.rules.remove(Caller.ANONYMOUS, id);
        List<AuditEntry> entries = app.app().core().platform().audit().of("rule", id, 9);
        assertEquals(
                List.of("destroy", "update", "translate", "update", "create"),
                entries.stream().map(AuditEntry::action).toList());
        assertTrue(String.valueOf(entries.get(3).before()).contains("Be kind"));
        assertTrue(String.valueOf(entries.get(3).after()).contains("Be very kind"));
    }

    @Test
    void list_needsConstantStatements() {
        office.addsRule("One", "");
        int few = StatementCount.of(app, this::rules).count();
        for (int i = 0; i < 9; i++) {
            office.rules.translate(Caller.ANONYMOUS, office.addsRule("More", ""), "de", "Mehr", "");
        }
        StatementCount many = StatementCount.of(app, this::rules);
        assertEquals(few, many.count(), many::toString);
    }
}
