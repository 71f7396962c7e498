package social.dassie.staff.instance.texts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.audit.AuditEntry;
import social.dassie.people.accounts.Role;
import social.dassie.staff.instance.Office;
import social.dassie.staff.instance.texts.InstanceTexts.Name;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class InstanceTextsTest {
    private static final String DESCRIPTION = "/api/v1/instance/extended_description";
    private static final String POLICY = "/api/v1/instance/privacy_policy";
    private static final String TERMS = "/api/v1/instance/terms_of_service";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final Office office = new Office(app);

    @Test
    void theExtendedDescription_isHtml_andEmptyUntilItIsWritten() {
        assertEquals(
                "{\"updated_at\":null,\"content\":\"\"}",
                app.anonymous().get(DESCRIPTION).toString());
        office.texts.write(Caller.ANONYMOUS, Name.EXTENDED_DESCRIPTION, "# Rocks\n\nFor *hyraxes* of %{domain}.");
        JsonNode written = app.anonymous().get(DESCRIPTION);
        assertEquals(
                "<h1>Rocks</h1>\n<p>For <em>hyraxes</em> of dassie.example.</p>\n",
                written.path("content").asText());
        assertTrue(written.path("updated_at").asText().endsWith("Z"));
        office.texts.write(Caller.ANONYMOUS, Name.EXTENDED_DESCRIPTION, " ");
        assertEquals("", app.anonymous().get(DESCRIPTION).path("content").asText());
    }

    @Test
    void thePrivacyPolicy_comesWithTheProgram_untilAnotherIsWritten() {
        JsonNode standard = app.anonymous().get(POLICY);
        String content = standard.path("content").asText();
        assertTrue(content.startsWith("<h1>Privacy policy of dassie.example</h1>"), content);
        assertFalse(content.contains("%{"), content);
        assertEquals("2026-11-21T00:00:00.000Z", standard.path("updated_at").asText());
        office.texts.write(Caller.ANONYMOUS, Name.PRIVACY_POLICY, "We keep nothing.");
        assertEquals(
                "<p>We keep nothing.</p>\n",
                app.anonymous().get(POLICY).path("content").asText());
    }

    @Test
    void thePrivacyPolicyOfTheProgram_hasTheSamePartsInEveryLanguage() {
        String english = policyIn("");
        assertEquals(english, policyIn("en"));
        assertEquals(english, policyIn("sv"));
        for (String language : List.of("ar", "de", "es", "fr", "it", "ja", "nl", "pl", "pt")) {
            String text = policyIn(language);
            assertNotEquals(english, text);
            assertFalse(text.contains("%{"), text);
            for (String part : List.of("<h1>", "<h2>", "<p>", "<li>", "<strong>", "dassie.example")) {
                assertEquals(english.split(part, -1).length, text.split(part, -1).length, language + " " + part);
            }
        }
    }

    private String policyIn(String language) {
        var request = app.anonymous().request("GET", POLICY);
        if (!language.isEmpty()) {
            request.header("Accept-Language", language);
        }
        var answer = app.anonymous().answer(request.asBytes(), "GET", POLICY).expect(200);
        assertTrue(answer.header("Vary").contains("Accept-Language"));
        return answer.json().path("content").asText();
    }

    @Test
    void writtenText_cannotContainScripts() {
        office.texts.write(
                Caller.ANONYMOUS,
                Name.EXTENDED_DESCRIPTION,
                "<script>alert(1)</script>\n\n[x](javascript:alert(1)) ![a cat](https://far.example/cat.png)"
                        + " [mail](mailto:a@b.example)");
        String content = app.anonymous().get(DESCRIPTION).path("content").asText();
        assertFalse(content.contains("<script"), content);
        assertFalse(content.contains("javascript:"), content);
        assertFalse(content.contains("<img"), content);
        assertTrue(content.contains("a cat"), content);
        assertTrue(content.contains("href=\"mailto:a@b.example\""), content);
    }

    @Test
    void terms_areNotFound_untilThereAreSome() {
        app.anonymous().call("GET", TERMS).expect(404, "Record not found");
        app.anonymous().call("GET", TERMS + "/2026-01-01").expect(404, "Record not found");
    }

    @Test
    void terms_areThoseInEffectToday_withTheNext() {
        String first = office.publishesTerms(0, "One");
        assertEquals(
                "{\"effective_date\":\"" + first + "\",\"effective\":true,\"content\":\"<p>One</p>\\n\","
                        + "\"succeeded_by\":null}",
                app.anonymous().get(TERMS).toString());
        String second = office.publishesTerms(10, "Two");
        String third = office.publishesTerms(20, "Three");
        JsonNode now = app.anonymous().get(TERMS);
        assertEquals(first, now.path("effective_date").asText());
        assertEquals(third, now.path("succeeded_by").asText());
        JsonNode later = app.anonymous().get(TERMS + "/" + second);
        assertFalse(later.path("effective").asBoolean());
        assertEquals("<p>Two</p>\n", later.path("content").asText());
        app.clock().advance(Duration.ofDays(11));
        assertEquals(second, app.anonymous().get(TERMS).path("effective_date").asText());
        assertEquals(
                "<p>One</p>\n",
                app.anonymous().get(TERMS + "/" + first).path("content").asText());
    }

    @Test
    void upcomingTerms_areShown_ifThereAreNoOthers() {
        String day = office.publishesTerms(5, "Soon");
        JsonNode terms = app.anonymous().get(TERMS);
        assertEquals(day, terms.path("effective_date").asText());
        assertFalse(terms.path("effective").asBoolean());
    }

    @Test
    void dateWithoutTerms_andInvalidDate_areNotFound() {
        office.publishesTerms(0, "One");
        for (String date : List.of("2001-01-01", "yesterday", "2026-1-1", "1", "%27")) {
            app.anonymous().call("GET", TERMS + "/" + date).expect(404, "Record not found");
        }
    }

    @Test
    void texts_arePublic() {
        office.publishesTerms(0, "One");
        for (String path : List.of(DESCRIPTION, POLICY, TERMS)) {
            String expected = app.anonymous().get(path).toString();
            for (TestClient client : List.of(
                    app.client(app.user("alice" + path.length()).id(), "write:media"),
                    app.user("mod" + path.length(), Role.MODERATOR),
                    app.withToken("nonsense"))) {
                assertEquals(expected, client.get(path).toString());
            }
        }
    }

    @Test
    void termsForAPastOrTakenDay_areRefused() {
        office.publishesTerms(5, "Five");
        for (int day : new int[] {-1, 5}) {
            ApiException refused = assertThrows(ApiException.class, () -> office.publishesTerms(day, "x"));
            assertTrue(refused.getMessage().contains("Effective date is too soon"), refused.getMessage());
        }
        office.publishesTerms(0, "Now");
        assertThrows(ApiException.class, () -> office.publishesTerms(9, " "));
        assertThrows(ApiException.class, () -> office.texts.publishTerms(Caller.ANONYMOUS, "tomorrow", "x", ""));
        assertThrows(
                ApiException.class,
                () -> office.texts.write(Caller.ANONYMOUS, Name.PRIVACY_POLICY, "x".repeat(400_001)));
        assertEquals(2, office.texts.allTerms().size());
    }

    @Test
    void eachChange_isInTheAuditLog() {
        office.texts.write(Caller.ANONYMOUS, Name.PRIVACY_POLICY, "One");
        String day = office.publishesTerms(1, "Terms");
        office.texts.withdrawTerms(Caller.ANONYMOUS, day);
        app.anonymous().call("GET", TERMS).expect(404);
        assertThrows(ApiException.class, () -> office.texts.withdrawTerms(Caller.ANONYMOUS, day));
        List<AuditEntry> entries = app.app().core().platform().audit().newest(3);
        assertEquals(
                List.of("destroy", "create", "update"),
                entries.stream().map(AuditEntry::action).toList());
        assertEquals(day, entries.get(1).targetLabel());
        assertEquals("privacy_policy", entries.get(2).targetLabel());
    }
}
