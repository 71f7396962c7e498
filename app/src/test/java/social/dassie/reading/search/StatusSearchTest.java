package social.dassie.reading.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.platform.Platform;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class StatusSearchTest {
    private static final String SEARCH = "/api/v2/search";

    /** What means something to FTS5, to the operators, or to nobody. */
    private static final List<String> HOSTILE = List.of(
            "\"",
            "\"\"",
            "-",
            "+",
            "- -",
            "*",
            "a*",
            "^a",
            "a AND",
            "NOT",
            "NOT a",
            "a OR",
            "NEAR(a b)",
            "NEAR(",
            "{words}:a",
            "words:a",
            "-words : a",
            "traits:ispost",
            "(",
            ")",
            "a)",
            "rowid:1",
            "'",
            "';--",
            "%",
            "_",
            ":",
            "from:",
            "from:@",
            "from:@@",
            "from:nobody",
            "from:\"",
            "has:",
            "has:nothing",
            "is:",
            "in:here",
            "before:",
            "before:soon",
            "before:2024-99-99",
            "during:0000-00-00",
            "after:9999-12-31",
            "-during:2024-01-01",
            "language:",
            "language:xx",
            "#",
            "##",
            "#-",
            "-#a",
            "a\u0000b",
            "\u0000\u0000\u0000",
            "🦫",
            "🦫🦫 a",
            "\uD800",
            "\uFFFE",
            "́",
            "ﷺ",
            "\"\u0000",
            "a".repeat(1_900),
            "\"".repeat(800),
            "a ".repeat(700),
            "-a ".repeat(500),
            "東".repeat(600),
            "from:me ".repeat(100));

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    @BeforeEach
    void start() {
        app.rows().setAccount(alice.id(), "indexable = 1");
    }

    @Test
    void words_matchInAnyOrder_ignoringCaseAndAccents() {
        String first = alice.posts("A Dassie basks on the rock");
        String second = alice.posts("Rock music by the dassie café");
        alice.posts("only a rock");
        assertEquals(List.of(second, first), found(bob, "dassie rock"));
        assertEquals(List.of(second), found(bob, "CAFE"));
        assertEquals(List.of(second), found(bob, "Café!"));
        assertEquals(List.of(), found(bob, "dass"), "a word is whole");
    }

    @Test
    void phrase_isFoundWordForWord() {
        String right = alice.posts("a rock hyrax, of course");
        String wrong = alice.posts("a hyrax on a rock");
        assertEquals(List.of(right), found(bob, "\"rock hyrax\""));
        assertEquals(List.of(right), found(bob, "“rock hyrax”"));
        assertEquals(List.of(right), found(bob, "\"rock hyrax"), "the end of the text ends a quote");
        assertEquals(List.of(wrong, right), found(bob, "rock hyrax"));
        assertEquals(List.of(wrong), found(bob, "rock -\"rock hyrax\""));
    }

    @Test
    void minus_excludes() {
        String plain = alice.posts("tea with milk");
        alice.posts("tea with sugar");
        assertEquals(List.of(plain), found(bob, "tea -sugar"));
        assertEquals(List.of(plain), found(bob, "tea -sugar -lemon +milk"));
        assertEquals(List.of(plain), found(alice, "from:me -sugar"));
        String hyphen = alice.posts("well-known");
        assertEquals(List.of(hyphen), found(bob, "well-known"));
    }

    @Test
    void languagesWithoutSpaces_areFoundByAnyPartOfASentence() {
        String tokyo = alice.posts("今日は東京都の博物館に行きました。");
        String thai = alice.posts("วันนี้อากาศดีมาก");
        String mixed = alice.posts("新しいDassieのサーバー");
        for (String part : List.of("東京", "東京都", "京", "博物館", "に行き", "\"東京都の博物館\"")) {
            assertEquals(List.of(tokyo), found(bob, part), part);
        }
        assertEquals(List.of(), found(bob, "京東"));
        assertEquals(List.of(), found(bob, "東都"));
        assertEquals(List.of(thai), found(bob, "อากาศ"));
        assertEquals(List.of(mixed), found(bob, "dassie サーバー"));
        assertEquals(List.of(mixed), found(bob, "dassieのサーバー"));
        assertEquals(List.of(mixed), found(bob, "ｻｰﾊﾞｰ"), "half-width letters are the same ones");
    }

    @Test
    void postsOfNonIndexableAuthors_areFoundByInvolvedMembersOnly() {
        TestClient carol = app.user("carol");
        String[] posts = new String[6];
        for (int i = 0; i < posts.length; i++) {
            posts[i] = carol.posts("needle " + i);
        }
        String mention = carol.posts("needle for @bob", "visibility", "direct");
        bob.favourites(posts[1]);
        bob.bookmarks(posts[2]);
        bob.boosts(posts[3]);
        String own = bob.posts("my own needle", "visibility", "private");
        assertEquals(List.of(own, mention, posts[3], posts[2], posts[1]), found(bob, "needle"));
        assertEquals(List.of(own, mention, posts[3], posts[2], posts[1]), found(bob, "needle in:library"));
        assertEquals(List.of(), found(bob, "needle in:public"));
        assertEquals(List.of(), found(alice, "needle"), "carol's posts are not to be searched");
        app.rows().setAccount(carol.id(), "indexable = 1");
        assertEquals(
                List.of(posts[5], posts[4], posts[3], posts[2], posts[1], posts[0]), found(alice, "needle in:public"));
        assertEquals(List.of(), found(alice, "needle in:library"));
        assertEquals(8, found(bob, "needle in:all").size());
        assertEquals(
                "[]",
                app.anonymous().get(SEARCH, "q", "needle").path("statuses").toString());
    }

    @Test
    void onlyPublicPostsOfIndexableAccounts_areForEveryone() {
        bob.follows(alice);
        for (String visibility : List.of("unlisted", "private", "direct")) {
            String id = alice.posts("secret " + visibility, "visibility", visibility);
            assertEquals(List.of(), found(bob, "secret"), visibility);
            assertEquals(List.of(id), found(alice, "secret " + visibility));
        }
    }

    @Test
    void invisiblePosts_areNotFound() {
        bob.follows(alice);
        String id = alice.posts("for followers", "visibility", "private");
        bob.bookmarks(id);
        assertEquals(List.of(id), found(bob, "followers"));
        bob.unfollows(alice);
        assertEquals(List.of(), found(bob, "followers"));
    }

    @Test
    void blocksMutesAndSuspension_hideFromTheSearch() {
        String id = alice.posts("visible words");
        assertEquals(List.of(id), found(bob, "words"));
        TestClient carol = app.user("carol");
        TestClient dora = app.user("dora");
        app.rows().block(alice, bob);
        app.rows().block(carol, alice);
        app.rows().mute(dora, alice);
        assertEquals(List.of(), found(bob, "words"));
        assertEquals(List.of(), found(carol, "words"));
        assertEquals(List.of(), found(dora, "words"));
        assertEquals(List.of(id), found(app.user("erin"), "words"));
        app.rows().suspend(alice);
        assertEquals(List.of(), found(app.user("frank"), "words"));
    }

    @Test
    void blockedDomain_isHidden() {
        long far = app.rows().remoteAccount("eve", "sub.far.example");
        app.rows().setAccount(far, "indexable = 1");
        String id = app.rows().remoteStatus(far, "<p>from <b>afar</b> &amp; wide</p>");
        assertEquals(List.of(id), found(bob, "afar wide"));
        assertEquals(List.of(), found(bob, "amp"), "HTML is no text");
        app.rows().blockDomain(bob, "far.example");
        assertEquals(List.of(), found(bob, "afar"));
    }

    @Test
    void posts_areIndexedTogether_onceTheirSpanIsOver() {
        String waiting = "select count(*) from unindexed_statuses";
        for (int i = 0; i < 63; i++) {
            alice.posts("words " + i);
        }
        app.clock().advance(Duration.ofMinutes(1));
        app.runJobs();
        assertEquals(63, app.rows().number(waiting), "too few");
        String last = alice.posts("one more");
        app.runJobs();
        assertEquals(64, app.rows().number(waiting), "a span is open");
        app.clock().advance(Duration.ofSeconds(20));
        String open = alice.posts("another one");
        app.runJobs();
        assertEquals(1, app.rows().number(waiting), "the open span");
        assertEquals(List.of(open, last), search(bob, "one"));
    }

    @Test
    void spanOfManyPosts_isIndexedOnce() {
        long author = app.rows().remoteAccount("eve", "far.example");
        for (int i = 0; i < 450; i++) {
            app.rows().remoteStatus(author, "<p>crowded " + i + "</p>");
        }
        StatementCount indexing = StatementCount.now(app, () -> indexAll(app));
        assertEquals(
                app.rows().number("select count(*) from post_terms"),
                indexing.statements().stream()
                        .filter(statement -> statement.startsWith("insert or replace into post_terms"))
                        .count(),
                indexing::toString);
    }

    @Test
    void edit_updatesTheIndex_andDeletingRemovesThePost() {
        String id = alice.posts("before words");
        alice.edits(id, "status", "after words", "spoiler_text", "warning");
        assertEquals(List.of(), found(bob, "before words"));
        assertEquals(List.of(id), found(bob, "after warning is:sensitive"));
        alice.deletes(id);
        assertEquals(List.of(), found(bob, "after"));
        assertEquals(0, wordsLeft());
    }

    /** How many posts the index has once its recurring work was done. */
    private long wordsLeft() {
        app.clock().advance(Duration.ofMinutes(6));
        app.runJobs();
        assertEquals(0, app.rows().number("select count(*) from words_to_remove"));
        return app.rows().number("select count(*) from post_terms");
    }

    @Test
    void postRestoredUnderItsId_isStillFound() {
        String id = alice.posts("from afar");
        assertEquals(List.of(id), found(bob, "afar"));
        app.rows().run("insert into words_to_remove (status_id) values (" + id + ")");
        assertEquals(1, wordsLeft());
        assertEquals(List.of(id), found(bob, "afar"));
    }

    @Test
    void indexIsMergedInTheBackground_notDuringWrites() {
        for (int part = 0; part < 12; part++) {
            alice.posts("words of part " + part);
            assertEquals(part + 1, found(bob, "words", "type", "statuses").size());
        }
        assertEquals(0, app.rows().number("select v from post_terms_config where k = 'automerge'"));
        long parts = app.rows().number("select count(distinct segid) from post_terms_idx");
        assertTrue(parts < 8, parts + " parts");
    }

    @Test
    void deletedAccount_leavesNothingInTheIndexes() {
        alice.posts("words of alice");
        String boosted = bob.posts("words of bob");
        alice.boosts(boosted);
        found(bob, "words");
        String spans = "select count(*) from post_terms where post_terms match ";
        assertEquals(1, app.rows().number(spans + "'alice'"));
        app.app().core().users().delete(alice.id());
        assertEquals(1, wordsLeft());
        assertEquals(0, app.rows().number(spans + "'alice'"));
        assertEquals(1, app.rows().number(spans + "'bob'"));
        assertEquals(1, app.rows().number("select count(*) from account_names"));
        assertEquals(List.of(boosted), found(bob, "words"));
    }

    @Test
    void pageOfPosts_usesOffsetAndIds() {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            ids.add(0, alice.posts("page " + i));
        }
        assertEquals(ids.subList(1, 3), found(bob, "page", "limit", "2", "offset", "1", "type", "statuses"));
        assertEquals(
                ids.subList(0, 2),
                found(bob, "page", "limit", "2", "offset", "1"),
                "without a type there are no pages");
        assertEquals(ids.subList(3, 5), found(bob, "page", "max_id", ids.get(2)));
        assertEquals(ids.subList(0, 2), found(bob, "page", "min_id", ids.get(2)));
        assertEquals(ids.subList(2, 3), found(bob, "page", "min_id", ids.get(3), "max_id", ids.get(1)));
        String own = bob.posts("page by bob");
        assertEquals(List.of(own), found(bob, "page", "account_id", bob.id()));
        assertEquals(List.of(), found(bob, "page", "account_id", "1"));
    }

    @Test
    void anyInput_isAnswered() {
        alice.posts("NEAR AND OR NOT words* ^col:x \"quoted\" {a}");
        for (String text : HOSTILE) {
            bob.call("GET", SEARCH, "q", "x" + text).expect(200);
            bob.call("GET", SEARCH, "q", text).expect(200);
        }
    }

    @Test
    void randomInput_isAnswered() {
        alice.posts("some words to look for");
        String syntax = "\"'*^:-+(){}[]#@%_,.;\\ \t\u0000 ANDORNOTfromhasbeforeis東ก가́🦫éß";
        Random random = new Random(7);
        for (int i = 0; i < 400; i++) {
            StringBuilder text = new StringBuilder("q");
            for (int n = random.nextInt(30); n > 0; n--) {
                text.appendCodePoint(
                        random.nextInt(3) > 0
                                ? syntax.codePointAt(random.nextInt(syntax.length()))
                                : random.nextInt(0x3_0000));
            }
            bob.call("GET", SEARCH, "q", text).expect(200);
        }
    }

    @Test
    void textWithoutSearchTerms_findsNoPosts() {
        bob.posts("anything");
        for (String text : List.of("?!", "🦫", "\"...\"", "-?", "- ' '")) {
            assertEquals(List.of(), found(bob, text), text);
        }
    }

    @Test
    void fullPage_takesAsManyStatementsAsAShortOne() {
        for (int i = 0; i < 40; i++) {
            TestClient author = i % 2 == 0 ? alice : bob;
            author.posts("many words #tag" + i, "media_ids[]", app.rows().pictures(author, 1));
        }
        String query = "many words from:alice -zebra before:2999-01-01";
        StatementCount few = StatementCount.of(
                app, () -> assertEquals(2, search(bob, query, "limit", "2").size()));
        StatementCount many = StatementCount.of(
                app, () -> assertEquals(20, search(bob, query, "limit", "40").size()));
        assertEquals(few.count(), many.count(), () -> few + "\n" + many);
        assertTrue(many.count() <= 12, many::toString);
    }

    @Test
    void profileSearch_fromMe_findsOwnPosts() {
        assertEquals(List.of(), found(bob, "from:me", "type", "statuses", "limit", "1"));
        String id = bob.posts("hello");
        assertEquals(List.of(id), found(bob, "from:me", "type", "statuses", "limit", "1"));
    }

    /** The posts that a search finds, the same ones before and after they are indexed. */
    static List<String> found(TestClient who, String query, Object... params) {
        List<String> waiting = search(who, query, params);
        indexAll(who.app());
        assertEquals(waiting, search(who, query, params), "indexed");
        return waiting;
    }

    static void indexAll(TestApp app) {
        Platform platform = app.app().core().platform();
        new StatusIndex(platform.db(), platform.jobs(), platform.clock()).catchUp();
        assertEquals(0, app.rows().number("select count(*) from unindexed_statuses"));
    }

    private static List<String> search(TestClient who, String query, Object... params) {
        Object[] all = new Object[params.length + 2];
        all[0] = "q";
        all[1] = query;
        System.arraycopy(params, 0, all, 2, params.length);
        List<String> ids = new ArrayList<>();
        for (JsonNode status : who.get(SEARCH, all).path("statuses")) {
            ids.add(status.path("id").asText());
        }
        return ids;
    }
}
