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
import social.dassie.testing.HtmlPage;
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
    void announcement_isCreatedChangedPublishedAndDeleted() {
        TestBrowser browser = olgas();
        browser.open(PAGE + "/new").expect(200);
        browser.submit(PAGE, "text", "Hello <b>all</b>").expect(303);
        assertTrue(browser.follow().expect(200).page().contains("Hello <b>all</b>"));
        String id = olga.get("/api/v1/announcements").at("/0/id").asText();
        HtmlPage form = browser.open(PAGE + "/" + id + "/edit").expect(200).page();
        assertEquals("Hello <b>all</b>", form.value("text"), form);
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
        HtmlPage list = browser.follow().page();
        assertTrue(list.contains("Scheduled for") && list.has("time[datetime^=" + when + "]"), list);
        assertEquals(0, olga.get("/api/v1/announcements").size());
        app.clock().advance(Duration.ofMinutes(61));
        app.runJobs();
        var shown = olga.get("/api/v1/announcements").path(0);
        assertTrue(shown.path("all_day").asBoolean());
        HtmlPage page =
                browser.open(PAGE + "/" + shown.path("id").asText() + "/edit").page();
        String starts = shown.path("starts_at").asText().substring(0, 16);
        assertEquals(starts, page.value("starts_at"), page);
        assertFalse(page.asks("scheduled_at"), page);
    }

    @Test
    void formTimes_useTheChosenTimeZone() {
        TestBrowser browser = olgas();
        browser.open("/settings/preferences/language");
        browser.submit("/settings/preferences/language", "locale", "en", "time_zone", "Asia/Tokyo")
                .expect(303);
        assertTrue(browser.open(PAGE + "/new").text().contains("All times are in Asia/Tokyo."));
        browser.submit(PAGE, "text", "Party", "starts_at", "2099-05-01T09:00", "ends_at", "2099-05-01T10:30")
                .expect(303);
        var party = olga.get("/api/v1/announcements").path(0);
        assertEquals("2099-05-01T00:00:00.000Z", party.path("starts_at").asText());
        HtmlPage page =
                browser.open(PAGE + "/" + party.path("id").asText() + "/edit").page();
        assertEquals("2099-05-01T10:30", page.value("ends_at"), page);
    }

    @Test
    void invalidInput_isReportedInTheForm() {
        TestBrowser browser = olgas();
        browser.open(PAGE + "/new");
        HtmlPage page = browser.submit(PAGE, "text", "Party", "ends_at", inMinutes(9))
                .expect(422)
                .page();
        assertTrue(page.hasErrorAt("starts_at"), page);
        assertTrue(page.contains("Starts at can't be blank"), page);
        assertEquals("Party", page.value("text"), page);
        browser.submit(PAGE, "text", "Party", "starts_at", "whenever").expect(422);
        browser.open(PAGE + "/new");
        browser.submit(PAGE, "text", "Real").expect(303);
        String id = olga.get("/api/v1/announcements").at("/0/id").asText();
        browser.open(PAGE + "/" + id + "/edit");
        HtmlPage again =
                browser.submit(PAGE + "/" + id, "text", " ").expect(422).page();
        assertTrue(again.actions().contains("/admin/announcements/" + id), again);
    }

    @Test
    void preview_showsTheText_andPublishesNothing() {
        TestBrowser browser = olgas();
        browser.open(PAGE + "/new").expect(200);
        HtmlPage page = browser.submit(PAGE, "text", "See https://a.example <b>", "all_day", "true", "preview", "true")
                .expect(200)
                .page();
        assertTrue(
                page.links().contains("https://a.example") && page.text().contains("See https://a.example <b>"), page);
        assertEquals("See https://a.example <b>", page.value("text"), page);
        assertTrue(page.values("all_day").contains("true"), page);
        assertEquals(0, olga.get("/api/v1/announcements").size());
        HtmlPage wrong =
                browser.submit(PAGE, "text", " ", "preview", "true").expect(422).page();
        assertTrue(wrong.hasErrorAt("text"), wrong);
    }

    @Test
    void pages_requireManageAnnouncements() {
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
    void missingAnnouncement_isNotFound() {
        TestBrowser browser = olgas();
        browser.open(PAGE + "/99/edit").expect(404);
        browser.open(PAGE + "/new");
        browser.submit(PAGE + "/99/publish").expect(404);
    }
}
