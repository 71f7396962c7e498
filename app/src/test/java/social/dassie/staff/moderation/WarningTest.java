package social.dassie.staff.moderation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.people.accounts.Role;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestMail;
import social.dassie.testing.TestSocket;

/** How an account hears of what was done about it. */
class WarningTest {
    @AutoClose
    private final TestMail mail = TestMail.start();

    @RegisterExtension
    final TestApp app = TestApp.start(mail.settings());

    private final TestClient mod = app.user("mod", Role.MODERATOR);
    private final TestClient alice = app.user("alice");

    private void act(String type, Object... params) {
        Object[] all = new Object[params.length + 2];
        all[0] = "type";
        all[1] = type;
        System.arraycopy(params, 0, all, 2, params.length);
        mod.post("/api/v1/admin/accounts/" + alice.id() + "/action", all);
    }

    private List<TestMail.Mail> emails() {
        app.runJobs();
        return mail.to("alice@mail.example");
    }

    @Test
    void warning_isANotificationFromOneself() {
        act("silence", "text", "Too loud");
        JsonNode notification = alice.get("/api/v1/notifications").path(0);
        assertEquals("moderation_warning", notification.path("type").asText());
        assertEquals("alice", notification.at("/account/acct").asText());
        assertFalse(notification.has("status"));
        JsonNode warning = notification.path("moderation_warning");
        assertEquals("silence", warning.path("action").asText());
        assertEquals("Too loud", warning.path("text").asText());
        assertEquals("alice", warning.at("/target_account/acct").asText());
        assertTrue(warning.path("appeal").isNull() && warning.path("status_ids").isNull());
        assertFalse(warning.path("created_at").asText().isEmpty());
        assertEquals(
                notification,
                alice.get("/api/v1/notifications/" + notification.path("id").asText()));
        assertEquals(
                1,
                alice.get("/api/v1/notifications", "types[]", "moderation_warning")
                        .size());
        assertEquals(
                0,
                alice.get("/api/v1/notifications", "exclude_types[]", "moderation_warning")
                        .size());
        assertEquals(
                0,
                mod.get("/api/v1/notifications", "types[]", "moderation_warning")
                        .size());
    }

    @Test
    void warnings_areNeverGrouped() {
        act("none", "text", "One");
        act("none", "text", "Two");
        JsonNode groups = alice.get("/api/v2/notifications").path("notification_groups");
        assertEquals(2, groups.size());
        assertEquals("Two", groups.at("/0/moderation_warning/text").asText());
        assertEquals("One", groups.at("/1/moderation_warning/text").asText());
        String key = groups.at("/0/group_key").asText();
        assertEquals(
                "Two",
                alice.get("/api/v2/notifications/" + key)
                        .at("/notification_groups/0/moderation_warning/text")
                        .asText());
    }

    @Test
    void everyWarning_isNotifiedAndMailed_alsoRepeatedOnes() {
        act("none", "text", "One");
        act("none", "text", "Two");
        assertEquals(2, alice.get("/api/v1/notifications").size());
        List<TestMail.Mail> emails = emails();
        assertEquals(2, emails.size());
        String both = emails.get(0).text() + emails.get(1).text();
        assertTrue(both.contains("One") && both.contains("Two"), both);
    }

    @ParameterizedTest
    @CsvSource({
        "none, A warning about your account",
        "disable, Your account is locked",
        "sensitive, Your posts are marked as sensitive from now on",
        "silence, Your account is limited",
        "suspend, Your account is suspended"
    })
    void email_statesActionAndReason(String type, String subject) {
        act(type, "text", "Because & so");
        TestMail.Mail email = emails().get(0);
        assertEquals(subject, email.subject());
        assertTrue(email.text().contains("@alice on dassie.example"), email.text());
        assertTrue(email.text().contains("Because & so"), email.text());
        assertTrue(email.html().contains("Because &amp; so"), email.html());
    }

    @Test
    void email_statesTheDateOfDeletion() {
        act("suspend", "text", "Because & so");
        LocalDate day = LocalDate.ofInstant(app.clock().instant().plus(Duration.ofDays(30)), ZoneOffset.UTC);
        String said = DateTimeFormatter.ofPattern("MMM d, yyyy", Locale.ENGLISH).format(day);
        assertTrue(emails().get(0).text().replaceAll("\\s+", " ").contains("It will be deleted on " + said), said);
    }

    @Test
    void notification_isOmitted_ifStaffChoosesSo() {
        act("silence", "send_email_notification", "false");
        assertEquals(0, alice.get("/api/v1/notifications").size());
        assertEquals(List.of(), emails());
    }

    @Test
    void warning_isStreamed() {
        try (TestSocket user = TestSocket.of(alice, "user")) {
            act("sensitive", "text", "Look");
            assertEquals(alice.get("/api/v1/notifications").get(0), user.payload("notification"));
        }
    }

    @Test
    void suspendedAccount_isNotifiedByMailOnly() {
        act("suspend");
        mod.post("/api/v1/admin/accounts/" + alice.id() + "/unsuspend");
        TestClient again = app.client(alice.id(), TestApp.ALL_SCOPES);
        assertEquals(0, again.get("/api/v1/notifications").size());
        assertEquals(1, emails().size());
    }

    @Test
    void notifications_takeTheSameStatementsForAnyNumberOfWarnings() {
        act("none");
        act("none");
        int few =
                StatementCount.of(app, () -> alice.get("/api/v1/notifications")).count();
        for (int i = 0; i < 10; i++) {
            act("none");
        }
        assertEquals(
                few,
                StatementCount.of(app, () -> alice.get("/api/v1/notifications")).count());
    }
}
