package social.dassie.pages.console.reports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.audit.AuditEntry;
import social.dassie.pages.console.StaffDesk;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestBrowser;

/** Reports in a browser, at the address that apps and emails open. */
class ReportPageTest {
    private static final String PAGE = "/admin/reports";

    @RegisterExtension
    final StaffDesk desk = new StaffDesk();

    private JsonNode report(String id) {
        return desk.olga.get("/api/v1/admin/reports/" + id);
    }

    @Test
    void page_showsReportedContent_asText_evenPrivateOrDeleted() {
        desk.bob.patch("/api/v1/accounts/update_credentials", "display_name", "<script>bob</script>");
        desk.alice.follows(desk.bob);
        String open = desk.bob.posts("an open <b>word</b>");
        String closed = desk.bob.posts("a private word", "visibility", "private");
        String gone = desk.bob.posts("a word <i>that</i> went");
        String id = desk.report("He <img src=x onerror=alert(1)>", open, closed, gone);
        desk.bob.deletes(gone);
        HtmlPage page = desk.browserOf("mod").open(PAGE + "/" + id).expect(200).page();
        for (String part : new String[] {
            "an open <b>word",
            "a private word",
            "a word <i>that</i> went",
            "Deleted since",
            "He <img src=x onerror=alert(1)>",
            "<script>bob</script>",
            "Be <kind>",
            "@alice@dassie.example"
        }) {
            assertTrue(page.contains(part), part + " in " + page.get());
        }
        assertTrue(page.has(".post-visibility"), page);
        assertFalse(page.has("img[src=x]"), page);
        assertFalse(page.has("script:not([src])"), page);
        HtmlPage list = desk.browserOf("mod").open(PAGE).expect(200).page();
        assertTrue(list.links().contains("/admin/reports/" + id), list);
        assertTrue(list.contains("He <img"), list);
    }

    @Test
    void reportedCollection_isShownAndDeleted_withItsTextKept() {
        String collection = desk.bob
                .post("/api/v1/collections", "name", "Bad <b>people", "description", "a bad word")
                .at("/collection/id")
                .asText();
        String id = desk.alice
                .post("/api/v1/reports", "account_id", desk.bob.id(), "collection_ids[]", List.of(collection))
                .path("id")
                .asText();
        TestBrowser browser = desk.browserOf("mod");
        HtmlPage page = browser.open(PAGE + "/" + id).expect(200).page();
        assertTrue(page.contains("Bad <b>people"), page);
        assertTrue(page.links().contains("https://dassie.example/collections/" + collection), page);
        String remove = PAGE + "/" + id + "/collections/" + collection + "/remove";
        String other = desk.report("another", desk.bob.posts("x"));
        browser.confirm(PAGE + "/" + other + "/collections/" + collection + "/remove")
                .expect(404);
        browser.open(PAGE + "/" + id);
        browser.confirm(remove).expect(303);
        desk.bob.call("GET", "/api/v1/collections/" + collection).expect(404);
        page = browser.open(PAGE + "/" + id).expect(200).page();
        assertTrue(page.contains("Deleted since") && page.contains("a bad word"), page);
        assertFalse(page.contains("/remove"), page);
        browser.confirm(remove).expect(404);
        assertEquals(
                "Bad <b>people",
                desk.app
                        .app()
                        .core()
                        .platform()
                        .audit()
                        .of("collection", Long.parseLong(collection), 5)
                        .get(0)
                        .targetLabel());
        desk.browserOf("alice").forge(remove).expect(403);
    }

    @Test
    void itIsAssigned_settled_openedAgain_andClassified_asByTheApi() {
        String id = desk.report("look", desk.bob.posts("hello"));
        TestBrowser browser = desk.browserOf("mod");
        String page = PAGE + "/" + id;
        browser.open(page);
        assertEquals(
                page + "?done=assigned_to_self&of=report-" + id,
                browser.submit(page + "/assign_to_self").expect(303).header("Location"));
        assertEquals("mod", report(id).at("/assigned_account/username").asText());
        assertTrue(browser.follow().page().contains("Assigned to @mod@dassie.example"));
        browser.submit(page + "/unassign").expect(303);
        assertTrue(report(id).path("assigned_account").isNull());
        browser.follow();
        browser.submit(page + "/resolve").expect(303);
        assertTrue(report(id).path("action_taken").asBoolean());
        assertTrue(browser.follow().text().contains("resolved"));
        assertTrue(browser.open(PAGE + "?resolved=true").text().contains("Report #" + id));
        assertTrue(browser.open(PAGE).text().contains("No open reports."));
        browser.open(page);
        browser.submit(page + "/reopen").expect(303);
        assertFalse(report(id).path("action_taken").asBoolean());
        browser.follow();
        browser.submit(page + "/category", "category", "spam").expect(303);
        assertEquals("spam", report(id).path("category").asText());
        assertEquals(
                List.of("update", "reopen", "resolve", "unassigned", "assigned_to_self"),
                desk.log("report", Long.parseLong(id)));
        browser.follow();
        String refused = browser.submit(page + "/category", "category", "violation")
                .expect(422)
                .text();
        assertTrue(refused.contains("Rule ids does not reference valid rules"), refused);
    }

    @Test
    void action_appliesToTheReportedAccount_whateverTheFormSays() {
        String id = desk.report("look", desk.bob.posts("hello"));
        String other = desk.app
                .user("carl")
                .post("/api/v1/reports", "account_id", desk.alice.id())
                .path("id")
                .asText();
        TestBrowser browser = desk.browserOf("mod");
        String page = PAGE + "/" + id;
        browser.open(page);
        browser.confirm(page + "/action", "type", "silence", "text", "Please stop", "report_id", other)
                .expect(303);
        assertTrue(report(id).path("action_taken").asBoolean());
        assertFalse(report(other).path("action_taken").asBoolean());
        assertTrue(desk.olga
                .get("/api/v1/admin/accounts/" + desk.bob.id())
                .path("silenced")
                .asBoolean());
        HtmlPage after = browser.follow().page();
        assertTrue(after.contains("Please stop"), after);
        assertEquals("silence", desk.log("account", desk.bob.id()).get(0));
        browser.open(PAGE + "/" + other);
        String refused = browser.confirm(PAGE + "/" + other + "/action", "type", "explode")
                .expect(422)
                .text();
        assertTrue(refused.contains("is not included in the list"), refused);
    }

    @Test
    void higherRole_cannotBeActedOn() {
        String id = desk.bob
                .post("/api/v1/reports", "account_id", desk.olga.id())
                .path("id")
                .asText();
        TestBrowser browser = desk.browserOf("mod");
        assertFalse(browser.open(PAGE + "/" + id).text().contains("Take action"));
        browser.confirm(PAGE + "/" + id + "/action", "type", "suspend").expect(403);
        assertFalse(report(id).path("action_taken").asBoolean());
    }

    @Test
    void thePagesAreForTheStaff_andNotThere_forOthers() {
        String id = desk.report("look", desk.bob.posts("hello"));
        String location =
                new TestBrowser(desk.app).open(PAGE + "/" + id).expect(302).header("Location");
        assertEquals("/auth/sign_in?return_to=%2Fadmin%2Freports%2F" + id, location);
        TestBrowser browser = desk.browserOf("alice");
        for (String path : new String[] {PAGE, PAGE + "/" + id, PAGE + "/99"}) {
            browser.open(path).expect(403);
        }
        desk.browserOf("mod").open(PAGE + "/99").expect(404);
        desk.browserOf("mod").open(PAGE + "/x").expect(404);
    }

    private List<String> logOf(String status) {
        return desk.app.app().core().platform().audit().of("status", Long.parseLong(status), 5).stream()
                .map(AuditEntry::action)
                .toList();
    }

    @Test
    void reportedPosts_areMarkedAsSensitive_andTheirAuthorIsWarned() {
        String first = desk.bob.posts("one");
        String other = desk.bob.posts("two");
        String id = desk.report("look", first);
        TestBrowser browser = desk.browserOf("mod");
        String page = PAGE + "/" + id;
        browser.open(page).expect(200);
        browser.confirm(page + "/posts/sensitive", "status_ids[0]", other).expect(303);
        assertTrue(browser.follow().text().contains("No posts were selected"));
        browser.confirm(page + "/posts/sensitive", "status_ids[0]", first, "tell", "true", "post_text", "Mind <that>")
                .expect(303);
        HtmlPage after = browser.follow().page();
        assertTrue(after.contains("1 post is marked as sensitive."), after);
        assertTrue(after.contains("Mind <that>"), after);
        assertTrue(desk.bob.get("/api/v1/statuses/" + first).path("sensitive").asBoolean());
        assertFalse(desk.bob.get("/api/v1/statuses/" + other).path("sensitive").asBoolean());
        assertTrue(report(id).path("action_taken").asBoolean());
        assertEquals(List.of("sensitive"), logOf(first));
        assertEquals(2, desk.bob.get("/api/v1/statuses/" + first + "/history").size());
        assertEquals(
                "moderation_warning",
                desk.bob.get("/api/v1/notifications").at("/0/type").asText());
    }

    @Test
    void reportedPosts_areDeleted_andStayReadableInTheReport() {
        String first = desk.bob.posts("one bad word");
        String id = desk.report("look", first);
        TestBrowser browser = desk.browserOf("mod");
        String page = PAGE + "/" + id;
        browser.open(page);
        browser.confirm(page + "/posts/delete", "status_ids[0]", first).expect(303);
        HtmlPage after = browser.follow().page();
        assertTrue(after.contains("1 post is deleted.") && after.contains("one bad word"), after);
        desk.bob.call("GET", "/api/v1/statuses/" + first).expect(404);
        assertEquals(List.of("destroy"), logOf(first));
        assertEquals(0, desk.bob.get("/api/v1/notifications").size());
    }

    @Test
    void postsOfAHigherRole_cannotBeDeleted() {
        String post = desk.olga.posts("mine");
        String id = desk.bob
                .post("/api/v1/reports", "account_id", desk.olga.id(), "status_ids[]", List.of(post))
                .path("id")
                .asText();
        TestBrowser browser = desk.browserOf("mod");
        assertFalse(browser.open(PAGE + "/" + id).text().contains("/posts/delete"));
        browser.confirm(PAGE + "/" + id + "/posts/delete", "status_ids[0]", post)
                .expect(403);
        desk.olga.call("GET", "/api/v1/statuses/" + post).expect(200);
    }

    @Test
    void theList_isNarrowedByStateServerAndDomain() {
        String id = desk.report("look", desk.bob.posts("hello"));
        TestBrowser browser = desk.browserOf("mod");
        String link = "/admin/reports/" + id + "\"";
        assertTrue(browser.open(PAGE + "?state=all&target_origin=local").text().contains(link));
        assertFalse(browser.open(PAGE + "?target_origin=remote").text().contains(link));
        assertFalse(browser.open(PAGE + "?by_target_domain=far.example").text().contains(link));
        assertFalse(browser.open(PAGE + "?state=resolved").text().contains(link));
        assertTrue(browser.open(PAGE + "?target_account_id=" + desk.bob.id())
                .text()
                .contains(link));
        assertFalse(browser.open(PAGE + "?account_id=" + desk.bob.id()).text().contains(link));
    }
}
