package social.dassie.pages.console.content;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.pages.console.StaffDesk;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestBrowser;

/** What trends, reviewed in the browser. */
class TrendPageTest {
    private static final String PAGE = "/admin/trends";

    @RegisterExtension
    final StaffDesk desk = new StaffDesk();

    private final TestBrowser mod = desk.browserOf("mod");

    private List<String> log() {
        return desk.app.app().core().platform().audit().newest(50).stream()
                .map(entry -> entry.action() + " " + entry.targetType() + " " + entry.targetId())
                .toList();
    }

    /** A post that trends. Gives its id. */
    private String post(String text) {
        desk.app.rows().setAccount(desk.bob.id(), "discoverable = 1");
        String id = desk.bob.post("/api/v1/statuses", "status", text).path("id").asText();
        desk.app.rows().run("insert into status_trends (status_id, score, language) values (" + id + ", 3.0, 'en')");
        return id;
    }

    private long tag(String name) {
        desk.app
                .rows()
                .run("insert into tags (name, display_name, created_at) values ('" + name + "', '" + name + "', 1)");
        long id = desk.app.rows().number("select id from tags where name = '" + name + "'");
        desk.app.rows().run("insert into tag_trends (tag_id, score, peak, peak_at) values (" + id + ", 3.0, 3.0, 1)");
        return id;
    }

    private long link() {
        desk.app.rows().run("insert into publishers (id, domain, created_at) values (7, 'news.example', 1)");
        desk.app
                .rows()
                .run("insert into preview_cards (id, url, title, description, language, provider_name, refresh_at)"
                        + " values (5, 'https://news.example/a', 'A title', 'About <b>', 'en', 'News', 9000000000000)");
        desk.app
                .rows()
                .run("insert into link_trends (card_id, score, peak, peak_at, language, publisher_id)"
                        + " values (5, 3.0, 3.0, 1, 'en', 7)");
        return 5;
    }

    @Test
    void posts_areApprovedAndRejected_oneOrSeveral() {
        assertTrue(mod.open(PAGE).expect(200).text().contains("Nothing is trending right now."));
        String one = post("First <post>");
        String two = post("Second");
        HtmlPage page = mod.open(PAGE).expect(200).page();
        assertTrue(page.contains("First <post>") && page.contains("Not reviewed"), page);
        assertTrue(page.contains("0 favourites"), page);
        mod.submit(PAGE, "one", "approve:" + one).expect(303);
        page = mod.follow().page();
        assertTrue(page.contains("Approved.") && page.texts(".tag.good").contains("Approved"), page);
        assertEquals(1, desk.app.anonymous().get("/api/v1/trends/statuses").size());
        mod.submit(PAGE, "decision", "reject", "ids[0]", one, "ids[1]", two).expect(303);
        page = mod.follow().page();
        assertFalse(page.contains("Not reviewed") || page.contains("tag good"), page);
        assertEquals(0, desk.app.anonymous().get("/api/v1/trends/statuses").size());
        assertEquals(List.of("reject status " + two, "reject status " + one, "approve status " + one), log());
    }

    @Test
    void links_andTheirPublishers_areReviewed() {
        link();
        HtmlPage page = mod.open(PAGE + "/links").expect(200).page();
        assertTrue(page.contains("A title") && page.contains("About <b>") && page.contains("Not reviewed"), page);
        mod.submit(PAGE + "/links", "one", "approve:5").expect(303);
        assertTrue(mod.follow().text().contains("tag good"));
        assertTrue(mod.open(PAGE + "/publishers").expect(200).text().contains("news.example"));
        mod.submit(PAGE + "/publishers", "decision", "reject", "ids[]", "7").expect(303);
        assertTrue(mod.follow().text().contains("Rejected"));
        assertTrue(mod.open(PAGE + "/links").text().contains("tag good"), "the link's own decision counts");
        assertEquals(List.of("reject publisher 7", "approve link 5"), log());
    }

    @Test
    void hashtags_areReviewed_andChanged() {
        long id = tag("caturday");
        assertTrue(mod.open(PAGE + "/tags").expect(200).text().contains("#caturday"));
        mod.submit(PAGE + "/tags", "one", "approve:" + id).expect(303);
        assertTrue(mod.follow().text().contains("tag good"));
        HtmlPage form = mod.open(PAGE + "/tags/" + id).expect(200).page();
        assertTrue(form.values("trendable").contains("true"), form);
        HtmlPage wrong = mod.submit(PAGE + "/tags/" + id, "display_name", "Dogs", "usable", "true")
                .expect(422)
                .page();
        assertTrue(
                wrong.hasErrorAt("display_name") && wrong.value("display_name").equals("Dogs"), wrong);
        mod.submit(PAGE + "/tags/" + id, "display_name", "CaturDay", "usable", "true")
                .expect(303);
        HtmlPage page = mod.follow().page();
        assertTrue(
                page.contains("#CaturDay") && page.contains("not found by searches") && page.contains("tag bad"), page);
        assertEquals(List.of("update tag " + id, "approve tag " + id), log());
    }

    @Test
    void withoutASelection_nothingHappens_andAHintIsShown() {
        post("A post");
        mod.open(PAGE);
        mod.submit(PAGE, "decision", "approve").expect(303);
        assertTrue(mod.follow().text().contains("Select at least one item."));
        mod.submit(PAGE).expect(400);
        mod.open(PAGE);
        mod.submit(PAGE, "one", "approve:99").expect(404);
        mod.open(PAGE);
        mod.submit(PAGE, "one", "approve:x").expect(404);
        mod.open(PAGE + "/tags/99").expect(404);
        assertEquals(List.of(), log());
    }
}
