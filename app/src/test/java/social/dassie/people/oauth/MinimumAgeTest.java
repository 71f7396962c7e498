package social.dassie.people.oauth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.testing.Answer;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;

/** Sign-ups on a server that asks for an age. */
class MinimumAgeTest {
    private static final String[] FIELDS = {
        "username", "anna", "email", "anna@mail.example", "password", "rocks in the evening sun", "agreement", "true"
    };

    @AutoClose
    private final TestApp app = TestApp.start(Map.of("registrations", "open", "registrations.min_age", "16"));

    private final LocalDate today = LocalDate.ofInstant(app.clock().instant(), ZoneOffset.UTC);

    private static String[] born(Object date) {
        List<String> fields = new ArrayList<>(List.of(FIELDS));
        fields.addAll(List.of("date_of_birth", date.toString()));
        return fields.toArray(String[]::new);
    }

    private Answer signsUp(String... fields) {
        return app.application("write").call("POST", "/api/v1/accounts", (Object[]) fields);
    }

    private static void refused(Answer answer, String code, String sentence) {
        JsonNode error = answer.expect(422, "Validation failed: Date of birth " + sentence)
                .json()
                .at("/details/date_of_birth/0");
        assertEquals(code, error.path("error").asText());
        assertEquals(sentence, error.path("description").asText());
    }

    @Test
    void tooYoung_isRefused_upToTheDay() {
        refused(signsUp(born(today.minusYears(16).plusDays(1))), "ERR_BELOW_LIMIT", "is below the age limit");
        refused(signsUp(born(today.plusDays(1))), "ERR_BELOW_LIMIT", "is below the age limit");
        signsUp(born(today.minusYears(16))).expect(200);
        assertEquals(1, app.rows().number("select count(*) from users where age_verified_at is not null"));
    }

    @Test
    void withoutAMinimumAge_noneIsVerified() {
        try (TestApp other = TestApp.start(Map.of("registrations", "open"))) {
            other.application("write")
                    .call("POST", "/api/v1/accounts", (Object[]) born("1980-01-01"))
                    .expect(200);
            assertEquals(0, other.rows().number("select count(*) from users where age_verified_at is not null"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "yesterday", "2000-13-01", "2000-02-30", "01/02/2000"})
    void missingOrInvalidDate_isRefused(String date) {
        refused(signsUp(born(date)), "ERR_BLANK", "can't be blank");
        refused(signsUp(FIELDS), "ERR_BLANK", "can't be blank");
    }

    @Test
    void page_asksForTheDate_andValidatesIt() {
        TestBrowser browser = new TestBrowser(app);
        HtmlPage page = browser.open("/auth/sign_up").expect(200).page();
        assertTrue(page.has("input[name=date_of_birth][type=date]"), page);
        assertTrue(page.contains("You must be at least 16 years old."), page);
        HtmlPage refused =
                browser.submit("/auth/sign_up", born("2026-01-01")).expect(422).page();
        assertTrue(refused.contains("Date of birth is below the age limit"), refused);
        assertTrue(refused.value("date_of_birth").equals("2026-01-01"), refused);
        browser.submit("/auth/sign_up", born("1990-01-01")).expect(302);
    }

    @Test
    void instance_announcesTheMinimumAge_ifConfigured() {
        assertEquals(
                16,
                app.anonymous()
                        .get("/api/v2/instance")
                        .at("/registrations/min_age")
                        .asInt());
        try (TestApp other = TestApp.start(Map.of("registrations", "open"))) {
            assertTrue(other.anonymous()
                    .get("/api/v2/instance")
                    .at("/registrations/min_age")
                    .isNull());
            assertFalse(new TestBrowser(other).open("/auth/sign_up").text().contains("date_of_birth"));
            other.application("write")
                    .call("POST", "/api/v1/accounts", (Object[]) born("2026-01-01"))
                    .expect(200);
        }
    }
}
