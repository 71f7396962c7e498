package social.dassie.posts.cleanups;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/** Old posts that go by themselves, and what stays. */
class CleanupTest {
    private static final String PAGE = "/settings/cleanup";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");
    private final TestBrowser browser = new TestBrowser(app).signedIn("alice");

    private void chooses(String... more) {
        browser.open(PAGE).expect(200);
        List<String> fields = new ArrayList<>(List.of("enabled", "true", "min_age_days", "14"));
        fields.addAll(List.of(more));
        browser.submit(PAGE, fields.toArray(new String[0])).expect(303);
    }

    private static String[] keeps(String flag, String minFavourites, String minReblogs) {
        List<String> fields = new ArrayList<>();
        for (String what : List.of("pinned", "direct", "polls", "media", "favourited", "bookmarked")) {
            fields.addAll(List.of("keep_" + what, flag));
        }
        fields.addAll(List.of("min_favourites", minFavourites, "min_reblogs", minReblogs));
        return fields.toArray(new String[0]);
    }

    private void run(Duration later) {
        app.clock().advance(later);
        app.runJobs();
    }

    private boolean isThere(String id) {
        return alice.call("GET", "/api/v1/statuses/" + id).status() == 200;
    }

    @Test
    void oldPosts_areDeleted_recentAndForeignOnesAreKept() {
        String old = alice.posts("old");
        String boosted = bob.posts("of bob");
        String boost = alice.boosts(boosted);
        chooses();
        run(Duration.ofDays(13));
        String young = alice.posts("young");
        app.runJobs();
        assertTrue(isThere(old));
        run(Duration.ofDays(2));
        assertFalse(isThere(old));
        assertFalse(isThere(boost));
        assertTrue(isThere(young));
        assertTrue(isThere(boosted));
        assertEquals(
                1,
                alice.get("/api/v1/accounts/verify_credentials")
                        .path("statuses_count")
                        .asInt());
    }

    @Test
    void boostOfAPostThatIsHiddenNow_isDeleted() {
        String boost = alice.boosts(bob.posts("of bob"));
        bob.post("/api/v1/accounts/" + alice.id() + "/block");
        chooses();
        run(Duration.ofDays(15));
        assertEquals(0, app.rows().number("select count(*) from statuses where id = " + boost));
    }

    @Test
    void nothingIsDeleted_unlessEnabled() {
        String old = alice.posts("old");
        run(Duration.ofDays(20));
        assertTrue(isThere(old));
        chooses();
        browser.open(PAGE);
        browser.submit(PAGE, "enabled", "false", "min_age_days", "7").expect(303);
        run(Duration.ofDays(1));
        assertTrue(isThere(old));
    }

    @Test
    void exemptPosts_areKept() {
        String pinned = alice.posts("pinned");
        alice.pins(pinned);
        String direct = alice.posts("@bob psst", "visibility", "direct");
        String poll = alice.posts("?", "poll[options][]", List.of("a", "b"), "poll[expires_in]", 3600);
        String picture = alice.posts("look", "media_ids[]", app.rows().pictures(alice, 1));
        String favourite = alice.posts("mine");
        alice.favourites(favourite);
        String bookmark = alice.posts("kept");
        alice.bookmarks(bookmark);
        String liked = alice.posts("liked");
        bob.favourites(liked);
        String shared = alice.posts("shared");
        bob.boosts(shared);
        String plain = alice.posts("plain");
        List<String> kept = List.of(pinned, direct, poll, picture, favourite, bookmark, liked, shared);
        chooses(keeps("true", "2", "1"));
        run(Duration.ofDays(15));
        assertFalse(isThere(plain));
        assertFalse(isThere(liked), "two favourites are needed, and its author gave none");
        for (String id : kept) {
            assertEquals(!id.equals(liked), isThere(id), id);
        }
        chooses(keeps("false", "", ""));
        run(Duration.ofMinutes(10));
        for (String id : kept) {
            assertFalse(isThere(id), id);
        }
    }

    @Test
    void cleanup_deletesInBatches_untilDone() {
        for (int i = 0; i < Cleanups.OF_ONE + 3; i++) {
            alice.posts("old " + i);
        }
        chooses();
        run(Duration.ofDays(15));
        assertEquals(3, app.rows().number("select count(*) from statuses"));
        assertTrue(browser.open(PAGE).text().contains("3 posts are old enough."));
        run(Cleanups.BETWEEN);
        assertEquals(0, app.rows().number("select count(*) from statuses"));
        assertTrue(browser.open(PAGE).text().contains("None of your posts are old enough to be deleted."));
    }

    @Test
    void suspendedAccounts_keepTheirPosts() {
        String old = alice.posts("old");
        chooses();
        app.rows().suspend(alice);
        run(Duration.ofDays(15));
        assertEquals(1, app.rows().number("select count(*) from statuses where id = " + old));
    }

    @ParameterizedTest
    @ValueSource(strings = {"pinned", "direct", "polls", "media", "favourited", "bookmarked"})
    void everyExemption_isASeparateOption(String kind) {
        chooses("keep_" + kind, "true");
        assertEquals(
                1,
                app.rows()
                        .number("select count(*) from cleanup_policies where keep_" + kind + " = 1 and keep_pinned"
                                + " + keep_direct + keep_polls + keep_media + keep_favourited + keep_bookmarked = 1"));
        assertTrue(browser.open(PAGE).page().values("keep_" + kind).contains("true"));
    }

    @ParameterizedTest
    @CsvSource({"min_age_days,1", "min_favourites,0", "min_favourites,many", "min_reblogs,-1"})
    void invalidOption_isRejectedBesideItsField_andKept(String field, String value) {
        browser.open(PAGE);
        HtmlPage page = browser.submit(PAGE, "enabled", "true", "min_age_days", "14", field, value)
                .expect(422)
                .page();
        assertTrue(page.hasErrorAt(field), page);
        assertTrue(page.values("enabled").contains("true"), page);
        assertEquals(0, app.rows().number("select count(*) from cleanup_policies"));
    }

    @Test
    void form_needsASession_andItsProof() {
        browser.forge(PAGE, "enabled", "true", "min_age_days", "7").expect(403);
        new TestBrowser(app).forge(PAGE, "enabled", "true").expect(302);
        assertEquals(0, app.rows().number("select count(*) from cleanup_policies"));
    }
}
