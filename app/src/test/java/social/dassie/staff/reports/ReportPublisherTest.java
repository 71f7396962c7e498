package social.dassie.staff.reports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.people.accounts.Role;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestMail;
import social.dassie.testing.TestSocket;

/** Who hears of a report: by notification, and by mail. */
class ReportPublisherTest {
    @AutoClose
    private final TestMail mail = TestMail.start();

    @RegisterExtension
    final TestApp app = TestApp.start(mail.settings());

    private final TestClient mod = app.user("mod", Role.MODERATOR);
    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    private JsonNode report(TestClient who, long target, String comment) {
        return who.post("/api/v1/reports", "account_id", target, "comment", comment, "category", "spam");
    }

    private static JsonNode news(TestClient who) {
        return who.get("/api/v1/notifications", "types[]", "admin.report");
    }

    @Test
    void staff_isNotifiedOfTheReport_andNoOneElse() {
        TestClient owner = app.user("olive", Role.OWNER);
        JsonNode report = report(alice, bob.id(), "look");
        for (TestClient staff : List.of(mod, owner)) {
            JsonNode notification = news(staff).path(0);
            assertEquals("admin.report", notification.path("type").asText());
            assertEquals("alice", notification.at("/account/acct").asText());
            assertEquals(report, notification.path("report"));
            String one = "/api/v1/notifications/" + notification.path("id").asText();
            assertEquals(report, staff.get(one).path("report"));
        }
        assertEquals(0, news(alice).size());
        assertEquals(0, news(bob).size());
    }

    @Test
    void openStaffStream_receivesTheReport() {
        try (TestSocket stream = TestSocket.of(mod, "user")) {
            JsonNode report = report(alice, bob.id(), "look");
            assertEquals(report, stream.payload("notification").path("report"));
        }
    }

    @Test
    void groupOfOne_hasTheReport_too() {
        JsonNode report = report(alice, bob.id(), "look");
        JsonNode groups =
                mod.get("/api/v2/notifications", "types[]", "admin.report").path("notification_groups");
        assertEquals(report, groups.path(0).path("report"));
        assertTrue(groups.path(0).path("group_key").asText().startsWith("ungrouped-"));
    }

    @Test
    void everyReportedAccount_notifiesOnce_whilePending() {
        TestClient carol = app.user("carol");
        String first = report(alice, bob.id(), "one").path("id").asText();
        report(carol, bob.id(), "two");
        report(alice, bob.id(), "three");
        report(alice, carol.id(), "four");
        assertEquals(2, news(mod).size());
        mod.post("/api/v1/admin/reports/" + first + "/resolve");
        for (JsonNode open : mod.get("/api/v1/admin/reports", "target_account_id", bob.id())) {
            mod.post("/api/v1/admin/reports/" + open.path("id").asText() + "/resolve");
        }
        report(alice, bob.id(), "again");
        assertEquals(3, news(mod).size());
        assertEquals("again", news(mod).path(0).at("/report/comment").asText());
    }

    @Test
    void reportingStaff_isNotNotified() {
        report(mod, bob.id(), "look");
        assertEquals(0, news(mod).size());
    }

    @Test
    void notificationsOfAReport_areDeletedWithIt() {
        report(alice, bob.id(), "look");
        app.app().core().users().delete(bob.id());
        assertEquals(0, news(mod).size());
        assertEquals(0, app.rows().number("select count(*) from notifications where type = 'admin.report'"));
    }

    @Test
    void list_takesTheSameStatements_forAnyNumberOfReports() {
        report(alice, bob.id(), "look");
        int one = StatementCount.of(app, () -> news(mod)).count();
        for (int i = 0; i < 5; i++) {
            report(bob, app.user("other" + i).id(), "look");
        }
        StatementCount many = StatementCount.of(app, () -> news(mod));
        assertEquals(6, news(mod).size());
        assertEquals(one, many.count(), many::toString);
    }

    @Test
    void everyPermittedStaffMember_getsAnEmail() {
        app.user("olive", Role.OWNER);
        long far = app.rows().remoteAccount("eve", "far.example");
        report(alice, far, "They sell <things>");
        report(bob, far, "Me too");
        app.runJobs();
        for (String staff : List.of("mod@mail.example", "olive@mail.example")) {
            List<TestMail.Mail> got = mail.to(staff);
            assertEquals(1, got.size());
            assertEquals("@eve@far.example was reported", got.get(0).subject());
            assertTrue(
                    got.get(0).text().contains("They sell <things>"), got.get(0).text());
            assertTrue(
                    got.get(0).html().contains("They sell &lt;things&gt;"),
                    got.get(0).html());
            assertTrue(got.get(0).text().contains("spam"));
        }
        assertEquals(2, mail.all().size());
    }

    @Test
    void reportDeletedBeforeItsEmail_sendsNone_withoutError() {
        report(alice, bob.id(), "look");
        app.app().core().users().delete(bob.id());
        app.runJobs();
        assertEquals(0, mail.all().size());
        assertEquals(0, app.app().core().platform().jobs().dead(9).size());
    }

    @Test
    void signUp_notifiesStaff() {
        TestClient carol = app.user("carol");
        JsonNode told = mod.get("/api/v1/notifications", "types[]", "admin.sign_up");
        assertEquals("carol", told.path(0).at("/account/acct").asText());
        assertEquals(
                0,
                carol.get("/api/v1/notifications", "types[]", "admin.sign_up").size());
    }
}
