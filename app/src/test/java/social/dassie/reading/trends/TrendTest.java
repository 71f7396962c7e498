package social.dassie.reading.trends;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static social.dassie.reading.trends.TrendWorld.LINKS;
import static social.dassie.reading.trends.TrendWorld.STATUSES;
import static social.dassie.reading.trends.TrendWorld.TAGS;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.testing.Answer;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class TrendTest {
    @AutoClose
    private final TrendWorld world = TrendWorld.open();

    private final TestApp app = world.app;
    private final TestClient alice = world.alice;
    private final TestClient nobody = app.anonymous();

    private static List<String> history(JsonNode of, String key) {
        return StreamSupport.stream(of.path("history").spliterator(), false)
                .map(day -> day.path(key).asText())
                .toList();
    }

    @Test
    void hashtags_thatManyMoreUseThanYesterday_trend_theMostFirst() {
        world.use("always", 8);
        app.clock().advance(Duration.ofDays(1));
        world.use("always", 9);
        world.use("rare", 4);
        world.use("some", 6);
        world.use("most", 9);
        world.refresh();
        assertEquals(List.of("most", "some"), world.tags(nobody));
        JsonNode tag = nobody.get(TAGS).get(0);
        assertEquals(List.of("9", "0", "0", "0", "0", "0", "0"), history(tag, "accounts"));
        assertEquals(List.of("9", "0", "0", "0", "0", "0", "0"), history(tag, "uses"));
        assertTrue(tag.path("history").get(0).path("day").isTextual());
        assertFalse(tag.has("following"));
        assertFalse(alice.get(TAGS).get(0).path("following").asBoolean(true));
        assertEquals(
                nobody.call("GET", TAGS).text(),
                nobody.call("GET", "/api/v1/trends").text());
    }

    @Test
    void repeatedUseByOneAccount_countsOnce() {
        for (int i = 0; i < 9; i++) {
            alice.posts("#mine once more " + i);
        }
        world.refresh();
        assertEquals(List.of(), world.tags(nobody));
    }

    @Test
    void hashtag_declinesHourly_andIsGoneTheNextDay() {
        world.use("brief", 9);
        world.refresh();
        app.clock().advance(Duration.ofHours(5));
        world.use("fresh", 7);
        world.refresh();
        assertEquals(List.of("fresh", "brief"), world.tags(nobody), "36 against 64 after five hours");
        app.clock().advance(Duration.ofHours(30));
        world.refresh();
        assertEquals(List.of(), world.tags(nobody));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "update statuses set visibility = 'unlisted'",
                "update accounts set silenced_at = 1",
                "update accounts set suspended_at = 1",
                "update tags set usable = 0",
                "delete from statuses"
            })
    void nonPublicOrLimitedContent_doesNotTrend(String change) {
        world.use("hidden", 9);
        String page = world.page("https://news.example/1", "en");
        String post = world.share(page, 9);
        app.rows().setAccount(world.crowd.get(0), "discoverable = 1");
        world.like(post, 9);
        if (!change.contains("tags")) {
            app.rows().run(change);
            world.refresh();
            assertEquals(List.of(), world.links(nobody));
            assertEquals(List.of(), nobody.ids(STATUSES));
        } else {
            app.rows().run(change);
            world.refresh();
        }
        assertEquals(List.of(), world.tags(nobody));
    }

    @Test
    void posts_thatManyFavouriteOrBoost_trend_theMostFirst() {
        String some = alice.posts("good");
        String more = alice.posts("better");
        String few = alice.posts("well");
        world.like(some, 5);
        app.rows().run("update statuses set favourites_count = 3, reblogs_count = 3 where id = " + more);
        world.like(few, 4);
        world.refresh();
        assertEquals(List.of(more, some), nobody.ids(STATUSES));
        app.clock().advance(Duration.ofHours(14));
        world.refresh();
        assertEquals(List.of(), nobody.ids(STATUSES));
    }

    @Test
    void posts_thatAreNotForEveryone_neverTrend() {
        String first = alice.posts("first");
        List<String> posts = List.of(
                alice.posts("for few", "visibility", "private"),
                alice.posts("quiet", "visibility", "unlisted"),
                alice.posts("hidden", "spoiler_text", "beware"),
                alice.posts("delicate", "sensitive", "true"),
                alice.repliesTo(first, "an answer"));
        posts.forEach(post -> world.like(post, 9));
        world.refresh();
        assertEquals(List.of(), nobody.ids(STATUSES));
    }

    /** As on the reference server: a hashtag and a link show nobody, a post shows who wrote it. */
    @Test
    void nonDiscoverableAuthors_countForTags_butTheirPostsDont() {
        world.use("ordinary", 5);
        String post = world.share(world.page("https://news.example/1", "en"), 5);
        world.like(post, 9);
        TestClient bob = app.user("bob");
        world.like(bob.posts("said nothing about being found"), 9);
        TestClient carol = app.user("carol");
        app.rows().setAccount(carol.id(), "discoverable = 0");
        carol.posts("#ordinary, of somebody who wants not to be found");
        world.refresh();
        assertEquals(List.of("ordinary"), world.tags(nobody));
        assertEquals(
                List.of("6", "0", "0", "0", "0", "0", "0"),
                history(nobody.get(TAGS).get(0), "accounts"));
        assertEquals(List.of("https://news.example/1"), world.links(nobody));
        assertEquals(List.of(), nobody.ids(STATUSES));
    }

    @ParameterizedTest
    @ValueSource(strings = {"silenced_at = 1", "suspended_at = 1", "sensitized_at = 1", "discoverable = 0"})
    void postsOfLimitedOrHiddenAuthors_disappearAtOnce(String change) {
        String post = alice.posts("good");
        world.like(post, 9);
        world.refresh();
        assertEquals(List.of(post), nobody.ids(STATUSES));
        app.rows().setAccount(alice.id(), change);
        assertEquals(List.of(), nobody.ids(STATUSES));
    }

    @Test
    void postsOfBlockedOrMuted_areOmitted_andFiltersReported() {
        TestClient bob = app.user("bob");
        String good = alice.posts("good");
        String loud = Long.toString(Long.parseLong(app.rows().remoteStatus(world.crowd.get(0), "loud noise")));
        app.rows().setAccount(world.crowd.get(0), "discoverable = 1");
        world.like(good, 9);
        world.like(loud, 8);
        world.refresh();
        assertEquals(List.of(good, loud), bob.ids(STATUSES));
        bob.post("/api/v2/filters", "title", "noise", "context[]", "public", "keywords_attributes[][keyword]", "noise");
        assertEquals(
                "noise", bob.get(STATUSES).get(1).at("/filtered/0/filter/title").asText());
        alice.blocks(bob);
        assertEquals(List.of(loud), bob.ids(STATUSES));
        bob.blocksDomain("far.example");
        assertEquals(List.of(), bob.ids(STATUSES));
        bob.call("GET", STATUSES, "limit", "2").expect(200);
        assertEquals(
                TestApp.URL + STATUSES + "?limit=2&offset=2",
                bob.call("GET", STATUSES, "limit", "2").link("next"),
                "there may be more for them on the next page");
    }

    @Test
    void links_thatManyShare_trend_withASevenDayHistoryOfTexts() {
        String page = world.page("https://news.example/1", "en");
        String first = world.share(page, 4);
        String rare = world.page("https://news.example/2", "en");
        world.share(rare, 4);
        alice.boosts(first);
        world.refresh();
        assertEquals(List.of("https://news.example/1"), world.links(nobody));
        JsonNode link = nobody.get(LINKS).get(0);
        assertEquals("A title", link.path("title").asText());
        assertEquals("link", link.path("type").asText());
        assertEquals(TestApp.URL + "/media/picture.png", link.path("image").asText());
        assertEquals(List.of("5", "0", "0", "0", "0", "0", "0"), history(link, "uses"));
        assertEquals(List.of("5", "0", "0", "0", "0", "0", "0"), history(link, "accounts"));
        long today = app.clock().millis() / 86_400_000 * 86_400;
        assertEquals(Long.toString(today), history(link, "day").get(0));
        assertTrue(link.path("history").get(6).path("day").isTextual());
        assertFalse(link.has("requires_review"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "update preview_cards set image_file = null",
                "update preview_cards set description = ''",
                "update preview_cards set provider_name = ''",
                "update preview_cards set type = 'video'",
                "update preview_cards set title = null",
                "update statuses set sensitive = 1",
                "update statuses set spoiler_text = 'beware'"
            })
    void insufficientPagesAndLinksBehindAWarning_doNotTrend(String change) {
        world.share(world.page("https://news.example/1", "en"), 9);
        app.rows().run(change);
        world.refresh();
        assertEquals(List.of(), world.links(nobody));
    }

    @Test
    void postsAndLinks_inTheCallersLanguages_comeFirst() {
        String english = alice.posts("good", "language", "en");
        String german = alice.posts("gut", "language", "de");
        world.like(english, 5);
        world.like(german, 9);
        world.share(world.page("https://news.example/de", "de"), 9);
        world.share(world.page("https://news.example/en", "en-GB"), 6);
        world.refresh();
        assertEquals(List.of(english, german), nobody.ids(STATUSES), "the language of the instance");
        assertEquals(List.of("https://news.example/en", "https://news.example/de"), world.links(nobody));
        app.rows().run("update users set locale = 'de'");
        assertEquals(List.of(german, english), alice.ids(STATUSES));
        assertEquals(List.of("https://news.example/de", "https://news.example/en"), world.links(alice));
    }

    /** The one exception to "no Link on an empty page". */
    @ParameterizedTest
    @ValueSource(strings = {"/api/v1/trends", TAGS, STATUSES, LINKS})
    void trends_havePaginationHeadersAlsoWhenTheResultIsEmpty(String path) {
        Answer empty = nobody.call("GET", path).expect(200);
        assertEquals("[]", empty.text());
        assertEquals("<" + TestApp.URL + path + "?offset=0>; rel=\"prev\"", empty.header("Link"));
        Answer further = alice.call("GET", path, "offset", "100", "limit", "5").expect(200);
        assertEquals("[]", further.text());
        assertEquals("<" + TestApp.URL + path + "?limit=5&offset=95>; rel=\"prev\"", further.header("Link"));
    }

    @Test
    void pages_areCounted_andLeadOnWhileTheyAreFull() {
        for (int people = 5; people <= 9; people++) {
            world.use("tag" + people, people);
        }
        world.refresh();
        assertEquals(List.of("tag9", "tag8"), world.tags(nobody, "limit", "2"));
        Answer first = nobody.call("GET", TAGS, "limit", "2");
        assertEquals(TestApp.URL + TAGS + "?limit=2&offset=2", first.link("next"));
        assertEquals(List.of("tag7", "tag6"), world.tags(nobody, "limit", "2", "offset", "2"));
        Answer last = nobody.call("GET", TAGS, "limit", "2", "offset", "4");
        assertEquals(1, last.json().size());
        assertNull(last.link("next"));
        assertEquals(TestApp.URL + TAGS + "?limit=2&offset=2", last.link("prev"));
        assertEquals(5, world.tags(nobody, "limit", "99999", "offset", "x").size());
        Answer none = nobody.call("GET", TAGS, "limit", "0").expect(200);
        assertEquals("[]", none.text());
        assertNull(none.link("next"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/v1/trends", TAGS, STATUSES, LINKS})
    void valuesBelowZero_areRefused(String path) {
        String text = "Pagination values for `offset` and `limit` must be positive";
        nobody.call("GET", path, "offset", "-1").expect(400, text);
        nobody.call("GET", path, "limit", "-1").expect(400, text);
        nobody.call("GET", path, "offset", "9223372036854775807").expect(200);
    }

    /** Unauthenticated answers of public endpoints are cacheable, and no session cookie has a say in them. */
    @ParameterizedTest
    @ValueSource(strings = {"/api/v1/trends", TAGS, STATUSES, LINKS})
    void anonymousTrends_areCacheable_andReadNoCookie(String path) {
        Answer answer = nobody.call("GET", path);
        assertTrue(answer.header("Cache-Control").startsWith("public"), answer.header("Cache-Control"));
        assertEquals("", answer.header("Set-Cookie"));
        Answer withCookie = nobody.answer(
                nobody.request("GET", path).header("Cookie", "dassie_session=x").asBytes(), "GET", path);
        assertEquals(answer.header("Cache-Control"), withCookie.header("Cache-Control"));
        assertTrue(alice.call("GET", path).header("Cache-Control").contains("no-store"));
    }

    @ParameterizedTest
    @ValueSource(strings = {TAGS, STATUSES, LINKS})
    void page_needsConstantStatements(String path) {
        for (int people = 5; people <= 9; people++) {
            world.use("tag" + people, people);
            world.like(alice.posts("post " + people + " #tag" + people), people);
            world.share(world.page("https://news.example/" + people, "en"), people);
        }
        world.refresh();
        for (TestClient reader : List.of(alice, nobody)) {
            StatementCount one = StatementCount.of(
                    app, () -> assertEquals(1, reader.get(path, "limit", "1").size()));
            StatementCount all = StatementCount.of(
                    app, () -> assertEquals(5, reader.get(path).size()));
            assertEquals(one.count(), all.count(), () -> one + "\n" + all);
        }
    }

    @Test
    void publishing_defersTheCountingToAJob() {
        StatementCount post = StatementCount.of(app, () -> alice.posts("#some #tags and https://news.example/1"));
        assertFalse(post.toString().contains("_trends"), post::toString);
        assertFalse(post.toString().contains("_days"), post::toString);
    }
}
