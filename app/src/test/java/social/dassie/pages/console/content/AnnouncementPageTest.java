package social.dassie.pages.console.content;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.api.Dates;
import social.dassie.ground.audit.AuditEntry;
import social.dassie.people.accounts.Role;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

class AnnouncementPageTest {
    private static final String PAGE = "/admin/announcements";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient olga = app.user("olga", Role.OWNER);

    private TestBrowser olgas() {
        return new TestBrowser(app).signedIn("olga");
    }

    private String inMinutes(int minutes) {
        return Dates.format(app.clock().millis() + Duration.ofMinutes(minutes).toMillis())
                .substring(0, 16);
    }

    @Test
    void theOwner_announces_changes_takesBack_publishes_andDeletes() {
        TestBrowser browser = olgas();
        browser.open(PAGE + "/new").expect(200);
        browser.submit(PAGE, "text", "Hello <b>all</b>").expect(303);
        assertTrue(browser.follow().expect(200).text().contains("Hello &lt;b&gt;all&lt;/b&gt;"));
        String id = olga.get("/api/v1/announcements").at("/0/id").asText();
        String form = browser.open(PAGE + "/" + id + "/edit").expect(200).text();
        assertTrue(form.contains("Hello &lt;b&gt;all&lt;/b&gt;</textarea>"), form);
        browser.submit(PAGE + "/" + id, "text", "Hello again").expect(303);
        assertEquals(
                "<p>Hello again</p>",
                olga.get("/api/v1/announcements").at("/0/content").asText());
        browser.open(PAGE);
        browser.submit(PAGE + "/" + id + "/unpublish").expect(303);
        assertEquals(0, olga.get("/api/v1/announcements").size());
        browser.open(PAGE);
        browser.submit(PAGE + "/" + id + "/publish").expect(303);
        assertEquals(1, olga.get("/api/v1/announcements").size());
        browser.open(PAGE);
        browser.confirm(PAGE + "/" + id + "/delete").expect(303);
        assertEquals(0, olga.get("/api/v1/announcements").size());
        List<AuditEntry> entries = app.app().core().platform().audit().of("announcement", Long.parseLong(id), 10);
        assertEquals(5, entries.size());
        assertTrue(entries.stream().allMatch(entry -> Long.valueOf(olga.id()).equals(entry.accountId())));
    }

    @Test
    void timesOfTheForm_areUtc_andAreShownAgain() {
        TestBrowser browser = olgas();
        browser.open(PAGE + "/new");
        String when = inMinutes(60);
        browser.submit(
                        PAGE,
                        "text",
                        "Party",
                        "scheduled_at",
                        when,
                        "starts_at",
                        inMinutes(120),
                        "ends_at",
                        inMinutes(180),
                        "all_day",
                        "true")
                .expect(303);
        String list = browser.follow().text();
        assertTrue(list.contains("Scheduled for") && list.contains("datetime=\"" + when), list);
        assertEquals(0, olga.get("/api/v1/announcements").size());
        app.clock().advance(Duration.ofMinutes(61));
        app.runJobs();
        var shown = olga.get("/api/v1/announcements").path(0);
        assertTrue(shown.path("all_day").asBoolean());
        String page =
                browser.open(PAGE + "/" + shown.path("id").asText() + "/edit").text();
        String starts = shown.path("starts_at").asText().substring(0, 16);
        assertTrue(page.contains("type=\"datetime-local\" value=\"" + starts + "\""), page);
        assertFalse(page.contains("name=\"scheduled_at\""), page);
    }

    @Test
    void timesOfTheForm_areThoseOfTheZoneThatOneChose() {
        TestBrowser browser = olgas();
        browser.open("/settings/preferences/language");
        browser.submit("/settings/preferences/language", "locale", "en", "time_zone", "Asia/Tokyo")
                .expect(303);
        assertTrue(browser.open(PAGE + "/new").text().contains("All times are those of Asia/Tokyo."));
        browser.submit(PAGE, "text", "Party", "starts_at", "2099-05-01T09:00", "ends_at", "2099-05-01T10:30")
                .expect(303);
        var party = olga.get("/api/v1/announcements").path(0);
        assertEquals("2099-05-01T00:00:00.000Z", party.path("starts_at").asText());
        String page =
                browser.open(PAGE + "/" + party.path("id").asText() + "/edit").text();
        assertTrue(page.contains("type=\"datetime-local\" value=\"2099-05-01T10:30\""), page);
    }

    @Test
    void whatIsRefused_isShownInItsForm_withTheReason() {
        TestBrowser browser = olgas();
        browser.open(PAGE + "/new");
        String page = browser.submit(PAGE, "text", "Party", "ends_at", inMinutes(9))
                .expect(422)
                .text();
        assertTrue(page.contains("id=\"starts_at-problem\""), page);
        assertTrue(page.contains("Starts at can&#39;t be blank") || page.contains("Starts at can't be blank"), page);
        assertTrue(page.contains("Party</textarea>"), page);
        browser.submit(PAGE, "text", "Party", "starts_at", "whenever").expect(422);
        browser.open(PAGE + "/new");
        browser.submit(PAGE, "text", "Real").expect(303);
        String id = olga.get("/api/v1/announcements").at("/0/id").asText();
        browser.open(PAGE + "/" + id + "/edit");
        String again = browser.submit(PAGE + "/" + id, "text", " ").expect(422).text();
        assertTrue(again.contains("action=\"/admin/announcements/" + id + "\""), again);
    }

    @Test
    void aPreview_showsTheText_keepsWhatWasTyped_andPublishesNothing() {
        TestBrowser browser = olgas();
        browser.open(PAGE + "/new").expect(200);
        String page = browser.submit(PAGE, "text", "See https://a.example <b>", "all_day", "true", "preview", "true")
                .expect(200)
                .text();
        assertTrue(page.contains("href=\"https://a.example\"") && page.contains("&lt;b&gt;</p>"), page);
        assertTrue(page.contains("See https://a.example &lt;b&gt;</textarea>"), page);
        assertTrue(page.contains("name=\"all_day\" type=\"checkbox\" value=\"true\" checked"), page);
        assertEquals(0, olga.get("/api/v1/announcements").size());
        String wrong =
                browser.submit(PAGE, "text", " ", "preview", "true").expect(422).text();
        assertTrue(wrong.contains("id=\"text-problem\""), wrong);
    }

    @Test
    void thePages_areForThoseWhoMayAnnounce() {
        app.user("mod", Role.MODERATOR);
        app.user("alice");
        app.user("adam", Role.ADMIN);
        TestBrowser nobody = new TestBrowser(app);
        assertTrue(nobody.open(PAGE).expect(302).header("Location").startsWith("/auth/sign_in"));
        nobody.submit(PAGE, "text", "x").expect(302);
        for (String name : List.of("mod", "alice")) {
            TestBrowser browser = new TestBrowser(app).signedIn(name);
            assertFalse(browser.open("/settings").text().contains(PAGE));
            browser.open(PAGE).expect(403);
            browser.open(PAGE + "/1/edit").expect(403);
            browser.open("/settings");
            browser.submit(PAGE, "text", "x").expect(403);
            browser.open("/settings");
            browser.confirm(PAGE + "/1/delete").expect(403);
        }
        new TestBrowser(app).signedIn("adam").open(PAGE).expect(200);
        assertEquals(0, olga.get("/api/v1/announcements").size());
    }

    @Test
    void aFormOfAnotherSite_isRefused() {
        TestBrowser browser = olgas();
        browser.forge(PAGE, "text", "x").expect(403);
        assertEquals(0, olga.get("/api/v1/announcements").size());
    }

    @Test
    void whatIsNotThere_isNotFound() {
        TestBrowser browser = olgas();
        browser.open(PAGE + "/99/edit").expect(404);
        browser.open(PAGE + "/new");
        browser.submit(PAGE + "/99/publish").expect(404);
    }
}
