package social.dassie.pages.console.federation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.pages.console.StaffDesk;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestBrowser;

/** The map of the neighbourhood, by traffic, silence and failures. */
class NeighbourhoodPageTest {
    private static final String PAGE = "/admin/instances";
    private static final long DAY = 86_400_000L;
    private static final Pattern ROW =
            Pattern.compile("rowheader\" data-number=\"\\d+\"><a href=\"/admin/instances/([^\"]+)\"");

    @RegisterExtension
    final StaffDesk desk = new StaffDesk();

    private final TestBrowser olga = desk.browserOf("olga");
    private final long today = desk.app.clock().millis() / DAY;

    private void posts(String domain, long daysAgo, int count) {
        desk.app
                .rows()
                .run(
                        "insert into domain_days (day, domain, language, statuses) values (?, ?, 'en', ?)",
                        today - daysAgo,
                        domain,
                        count);
    }

    private void fails(String host, long days, int failingDays) {
        desk.app
                .rows()
                .run(
                        "insert into hosts (host, failing_since, failing_days, last_error, updated_at) values"
                                + " (?, ?, ?, 'refused <b>', 1)",
                        host,
                        desk.app.clock().millis() - days * DAY,
                        failingDays);
    }

    private void deliveries(String host, String state, int count) {
        var rows = desk.app.rows();
        for (int i = 0; i < count; i++) {
            rows.run("insert into outgoing_activities (uri, type, object_uri, body, created_at) values"
                    + " ('a', 'Create', 'o', x'00', 1)");
            rows.run(
                    "insert into deliveries (activity_id, inbox, host, object_hash, state, next_at, created_at, updated_at)"
                            + " select max(id), 'i', ?, 1, ?, 1, 1, 1 from outgoing_activities",
                    host,
                    state);
        }
    }

    private List<String> names(String query) {
        return ROW.matcher(olga.open(PAGE + query).expect(200).text())
                .results()
                .map((MatchResult found) -> found.group(1))
                .toList();
    }

    private void four() {
        desk.app.rows().remoteAccount("ann", "busy.example");
        desk.app.rows().remoteAccount("ben", "busy.example");
        desk.app.rows().remoteAccount("cid", "calm.example");
        desk.app.rows().remoteAccount("dan", "gone.example");
        posts("busy.example", 0, 50);
        posts("busy.example", 6, 5);
        posts("busy.example", 7, 900);
        posts("calm.example", 40, 3);
        deliveries("busy.example", "delivered", 2);
        deliveries("gone.example", "failed", 1);
        deliveries("weak.example", "waiting", 3);
        fails("gone.example", 20, 7);
        fails("weak.example", 2, 2);
        desk.app
                .rows()
                .run("update hosts set software = 'mastodon', software_version = '4.4.1' where host = 'weak.example'");
    }

    @Test
    void servers_areSorted_andTheirNumbersAreThoseOfSevenDays() {
        four();
        assertEquals(List.of("busy.example", "calm.example", "gone.example", "weak.example"), names(""));
        assertEquals(List.of("calm.example", "busy.example", "gone.example", "weak.example"), names("?order=silence"));
        assertEquals(List.of("gone.example", "weak.example", "busy.example", "calm.example"), names("?order=failures"));
        assertEquals("busy.example", names("?order=people").get(0));
        assertEquals(List.of("busy.example", "calm.example", "gone.example", "weak.example"), names("?order=name"));
        HtmlPage page = olga.open(PAGE).page();
        assertTrue(page.texts("td").containsAll(List.of("55", "2", "today", "40 days ago", "never")), page);
        assertTrue(
                page.texts("span").containsAll(List.of("mastodon 4.4.1", "Not available", "Failing", "Active")), page);
        for (String expected : List.of("refused <b>", "3 waiting, 0 failed", "0 waiting, 1 failed")) {
            assertTrue(page.text().contains(expected), expected + " in " + page.get());
        }
    }

    @Test
    void servers_areNarrowedByStateAndName() {
        four();
        assertEquals(List.of("gone.example"), names("?state=unavailable"));
        assertEquals(List.of("weak.example"), names("?state=failing"));
        assertEquals(List.of("calm.example"), names("?state=quiet"));
        assertEquals(List.of("busy.example"), names("?state=lively&order=nonsense"));
        assertEquals(List.of("calm.example"), names("?q=CAL"));
        assertTrue(olga.open(PAGE + "?q=nowhere").text().contains("Nothing found."));
    }

    @Test
    void theDrawing_showsTheRowsOfTheTable_andHasPages() {
        for (int i = 0; i < 43; i++) {
            desk.app.rows().remoteAccount("z", "server" + i + ".example");
            posts("server" + i + ".example", i % 4 * 12L, 100 - i);
        }
        HtmlPage first = olga.open(PAGE).expect(200).page();
        assertEquals(40, first.count("title:matchesOwn(^\\d+\\. )"));
        assertEquals(40, ROW.matcher(first.get()).results().count());
        assertTrue(first.texts("title").contains("1. server0.example"), first);
        assertTrue(first.contains("order=traffic&offset=40"), first);
        HtmlPage second = olga.open(PAGE + "?offset=40").expect(200).page();
        assertEquals(3, ROW.matcher(second.get()).results().count());
        assertTrue(second.has("title:matchesOwn(^41\\. )"), second);
        assertFalse(second.contains("offset=80"), second);
        olga.open(PAGE + "?offset=90").expect(200);
        olga.open(PAGE + "?offset=-1").expect(400);
    }

    @Test
    void accountOnAnotherHost_countsForItsHandleDomain() {
        long zoe = desk.app.rows().remoteAccount("zoe", "hand.example");
        desk.app.rows().setAccount(zoe, "uri = 'https://web.hand.example/users/zoe'");
        deliveries("web.hand.example", "waiting", 2);
        assertEquals(List.of("hand.example"), names(""));
        assertTrue(olga.open(PAGE).text().contains("2 waiting, 0 failed"));
    }

    @Test
    void emptyList_explainsItself_andAServerPageShowsActivity() {
        assertTrue(olga.open(PAGE).expect(200).text().contains("No other server is known yet."));
        posts("calm.example", 3, 8);
        HtmlPage page = olga.open(PAGE + "/calm.example").expect(200).page();
        assertTrue(page.texts("dd").contains("3 days ago") && page.texts("dd").contains("8"), page);
    }

    @Test
    void dots_neverMeet() {
        for (int count : new int[] {1, 5, 12, 13, 40}) {
            for (int shift : new int[] {0, 1, 9, 50}) {
                ServerMap map = Neighbourhoods.map(count, shift);
                assertEquals(count, map.dots().size());
                for (var one : map.dots()) {
                    assertTrue(
                            one.x() - one.radius() >= 0
                                    && one.x() + one.radius() <= map.size()
                                    && one.y() - one.radius() >= 0
                                    && one.y() + one.radius() <= map.size(),
                            () -> one + " is outside of " + map.size());
                    for (var other : map.dots()) {
                        double apart = Math.hypot(one.x() - other.x(), one.y() - other.y());
                        assertTrue(
                                one.equals(other) || apart >= one.radius() + other.radius(),
                                () -> one + " meets " + other);
                    }
                }
            }
        }
    }

    @Test
    void page_requiresManageFederation() {
        desk.browserOf("mod").open(PAGE).expect(403);
        desk.browserOf("alice").open(PAGE).expect(403);
        new TestBrowser(desk.app).open(PAGE).expect(302);
        assertEquals(
                List.of("/admin/instances/busy.example"),
                Arrays.asList(
                        olga.open(PAGE + "?domain=BUSY.example").expect(302).header("Location")));
        olga.open(PAGE + "?domain=no%20domain").expect(404);
    }
}
