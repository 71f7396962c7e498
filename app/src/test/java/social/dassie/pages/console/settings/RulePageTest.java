package social.dassie.pages.console.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.pages.console.StaffDesk;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestBrowser;

/** The rules, written in the browser. */
class RulePageTest {
    private static final String PAGE = "/admin/rules";

    @RegisterExtension
    final StaffDesk desk = new StaffDesk();

    private final TestBrowser olga = desk.browserOf("olga");

    private JsonNode rules() {
        return desk.app.anonymous().get("/api/v1/instance/rules");
    }

    private String add(String text) {
        olga.open(PAGE);
        olga.submit(PAGE, "text", text, "hint", "why").expect(303);
        return rules().path(rules().size() - 1).path("id").asText();
    }

    @Test
    void rules_areAdded_ordered_changed_andDeleted() {
        assertTrue(olga.open(PAGE).expect(200).text().contains("No rules yet."));
        String one = add("Be <kind>");
        String two = add("No spam");
        HtmlPage page = olga.open(PAGE).page();
        assertTrue(page.contains("Be <kind>") && page.contains("Move rule 1 down"), page);
        assertFalse(page.contains("Move rule 1 up") || page.contains("Move rule 2 down"), page);
        olga.submit(PAGE + "/" + two + "/move", "place", "1").expect(303);
        assertEquals("No spam", rules().at("/0/text").asText());
        assertTrue(
                olga.open(PAGE + "/" + one).expect(200).page().texts("textarea").contains("Be <kind>"));
        olga.submit(PAGE + "/" + one, "text", "Be kinder", "hint", "").expect(303);
        assertEquals("Be kinder", rules().at("/1/text").asText());
        olga.open(PAGE + "/" + one);
        olga.confirm(PAGE + "/" + one + "/delete").expect(303);
        assertEquals(1, rules().size());
        assertEquals(
                List.of("destroy", "update", "update", "create", "create"),
                desk.app.app().core().platform().audit().newest(9).stream()
                        .map(entry -> entry.action())
                        .toList());
    }

    @Test
    void aTranslation_isSaved_replaced_andRemoved() {
        String one = PAGE + "/" + add("Be kind");
        olga.open(one);
        olga.submit(one + "/translations", "language", "de", "translation", "Sei nett", "translated_hint", "darum")
                .expect(303);
        assertEquals("Sei nett", rules().at("/0/translations/de/text").asText());
        assertTrue(olga.follow().text().contains("Sei nett"));
        olga.submit(one + "/translations", "language", "de", "translation", "Sei netter")
                .expect(303);
        assertEquals("Sei netter", rules().at("/0/translations/de/text").asText());
        String noLanguage = olga.open(one).text();
        assertTrue(noLanguage.contains("Sei netter"));
        HtmlPage wrong = olga.submit(one + "/translations", "language", "???", "translation", "Sei so")
                .expect(422)
                .page();
        assertTrue(wrong.hasErrorAt("language") && wrong.value("translation").equals("Sei so"), wrong);
        wrong = olga.submit(one + "/translations", "language", "fr", "translation", " ")
                .expect(422)
                .page();
        assertTrue(wrong.hasErrorAt("translation"), wrong);
        assertEquals("fr", wrong.value("language"), wrong);
        olga.confirm(one + "/translations/de/delete").expect(303);
        assertEquals("{}", rules().at("/0/translations").toString());
        olga.open(one);
        olga.confirm(one + "/translations/de/delete").expect(404);
        assertEquals(
                "translate",
                desk.app.app().core().platform().audit().newest(1).get(0).action());
    }

    @Test
    void invalidInput_isReportedBesideItsField_andKept() {
        String one = PAGE + "/" + add("Be kind");
        for (String path : List.of(PAGE, one)) {
            olga.open(path);
            HtmlPage empty = olga.submit(path, "text", " ", "hint", "my words")
                    .expect(422)
                    .page();
            assertTrue(empty.hasErrorAt("text") && empty.value("hint").equals("my words"), empty);
            HtmlPage longer = olga.submit(path, "text", "ok", "hint", "x".repeat(5_001))
                    .expect(422)
                    .page();
            assertTrue(longer.hasErrorAt("hint"), longer);
        }
        assertEquals(1, rules().size());
    }

    @Test
    void pages_requireManageRules() {
        TestBrowser mod = desk.browserOf("mod");
        mod.open(PAGE).expect(403);
        mod.open(PAGE + "/1").expect(403);
        olga.open(PAGE + "/99").expect(404);
        olga.open(PAGE);
        olga.confirm(PAGE + "/99/delete").expect(404);
        olga.open(PAGE);
        olga.submit(PAGE + "/99/move", "place", "1").expect(404);
    }
}
