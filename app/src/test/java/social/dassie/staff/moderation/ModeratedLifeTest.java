package social.dassie.staff.moderation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.audit.AuditEntry;
import social.dassie.people.accounts.Role;
import social.dassie.people.strikes.Strike;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestMail;

/** An instance that is moderated from end to end through the API. */
class ModeratedLifeTest {
    @AutoClose
    private final TestMail mail = TestMail.start();

    @RegisterExtension
    final TestApp app = TestApp.start(mail.settings("registrations", "approval"));

    private final TestClient owner = app.user("owner", Role.OWNER);
    private final TestClient mod = app.user("mod", Role.MODERATOR);
    private final TestClient alice = app.user("alice");

    private TestClient signUp() {
        JsonNode made = app.application(TestApp.ALL_SCOPES)
                .post(
                        "/api/v1/accounts",
                        "username",
                        "newcomer",
                        "email",
                        "newcomer@mail.example",
                        "password",
                        "password of newcomer",
                        "reason",
                        "I like it here",
                        "agreement",
                        "true",
                        "locale",
                        "en");
        long id =
                app.app().core().accounts().findByAcct("newcomer").orElseThrow().id();
        app.app().core().users().confirm(id);
        assertFalse(made.path("access_token").asText().isEmpty());
        return app.client(id, TestApp.ALL_SCOPES);
    }

    private List<String> subjects() {
        app.runJobs();
        return mail.to("newcomer@mail.example").stream()
                .map(TestMail.Mail::subject)
                .sorted()
                .toList();
    }

    @Test
    void signUp_approved_reported_warned_silenced_suspended_restored() {
        TestClient newcomer = signUp();
        String admin = "/api/v1/admin/accounts/" + newcomer.id();
        newcomer.call("POST", "/api/v1/statuses", "status", "Hello")
                .expect(403, "Your login is currently pending approval");
        alice.call("GET", TestClient.account(newcomer)).expect(404);
        assertEquals(List.of(Long.toString(newcomer.id())), mod.ids("/api/v2/admin/accounts", "status", "pending"));
        JsonNode pending = mod.get(admin);
        assertEquals("I like it here", pending.path("invite_request").asText());
        assertEquals("127.0.0.1", pending.path("ip").asText());
        assertEquals(
                "admin.sign_up", mod.get("/api/v1/notifications").at("/0/type").asText());

        mod.post(admin + "/approve");
        String post = newcomer.posts("Hello");
        assertTrue(alice.ids("/api/v1/timelines/public").contains(post));

        warnAfterReport(newcomer, post);
        JsonNode told = newcomer.get("/api/v1/notifications").get(0);
        assertEquals("Easy now", told.at("/moderation_warning/text").asText());
        assertEquals(post, told.at("/moderation_warning/status_ids/0").asText());
        assertTrue(alice.ids("/api/v1/timelines/public").contains(post));

        mod.post(admin + "/action", "type", "silence", "text", "I asked you");
        assertFalse(alice.ids("/api/v1/timelines/public").contains(post));
        assertEquals("Hello", text(alice.reads(post)));

        mod.post(admin + "/action", "type", "suspend", "text", "Enough");
        newcomer.call("GET", "/api/v1/timelines/home").expect(403, "Your login is currently disabled");
        alice.call("GET", TestClient.status(post)).expect(404);
        assertTrue(alice.get(TestClient.account(newcomer)).path("suspended").asBoolean());
        JsonNode test = owner.post("/api/v1/admin/canonical_email_blocks/test", "email", "New.Comer+x@mail.example");
        assertEquals(1, test.size(), "the address of who is suspended is blocked");

        mod.post(admin + "/unsuspend");
        test = owner.post("/api/v1/admin/canonical_email_blocks/test", "email", "newcomer@mail.example");
        assertEquals(0, test.size());
        mod.post(admin + "/unsilence");
        assertEquals("Hello", text(alice.reads(post)));
        assertTrue(alice.ids("/api/v1/timelines/public").contains(post));
        newcomer.posts("Sorry");

        assertRecorded(newcomer);
        owner.call("DELETE", admin).expect(403);
    }

    private void warnAfterReport(TestClient newcomer, String post) {
        String report = alice.post(
                        "/api/v1/reports",
                        "account_id",
                        newcomer.id(),
                        "status_ids[]",
                        post,
                        "category",
                        "spam",
                        "comment",
                        "Too much")
                .path("id")
                .asText();
        assertEquals(
                "admin.report", mod.get("/api/v1/notifications").at("/0/type").asText());
        mod.post("/api/v1/admin/reports/" + report + "/assign_to_self");
        mod.post(
                "/api/v1/admin/accounts/" + newcomer.id() + "/action",
                "type",
                "none",
                "text",
                "Easy now",
                "report_id",
                report);
        assertTrue(
                mod.get("/api/v1/admin/reports/" + report).path("action_taken").asBoolean());
    }

    /** What the newcomer was told by mail, and what the staff can look up. */
    private void assertRecorded(TestClient newcomer) {
        assertEquals(
                List.of(
                        "A warning about your account",
                        "Your account is approved",
                        "Your account is limited",
                        "Your account is suspended"),
                subjects().stream()
                        .filter(subject -> !subject.startsWith("Confirm"))
                        .toList());
        assertEquals(
                List.of("Enough", "I asked you", "Easy now"),
                app.app().core().people().strikes.strikes.of(newcomer.id(), 10).stream()
                        .map(Strike::text)
                        .toList());
        List<AuditEntry> log = app.app().core().platform().audit().of("account", newcomer.id(), 10);
        assertEquals(
                List.of("unsilence", "unsuspend", "suspend", "silence", "warn", "approve"),
                log.stream().map(AuditEntry::action).toList());
        assertTrue(log.stream().allMatch(entry -> Long.valueOf(mod.id()).equals(entry.accountId())));
    }

    private static String text(JsonNode status) {
        return status.path("content").asText().replaceAll("<[^>]+>", "");
    }
}
