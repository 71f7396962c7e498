package social.dassie.pages.visitors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import social.dassie.testing.Answer;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

class PublicPagesTest {
    private static String post(TestClient author, String text, String... more) {
        Object[] params = new Object[more.length + 2];
        params[0] = "status";
        params[1] = text;
        System.arraycopy(more, 0, params, 2, more.length);
        return author.post("/api/v1/statuses", params).path("id").asText();
    }

    @Test
    void profile_showsOnlyPublicAndUnlistedPosts_toEveryViewer() {
        try (TestApp app = TestApp.start()) {
            TestClient alice = app.user("alice");
            app.user("bob");
            post(alice, "an open word");
            post(alice, "a quiet word", "visibility", "unlisted");
            post(alice, "a private word", "visibility", "private");
            post(alice, "@bob a direct word", "visibility", "direct");
            for (TestBrowser browser : new TestBrowser[] {
                new TestBrowser(app), new TestBrowser(app).signedIn("alice"), new TestBrowser(app).signedIn("bob")
            }) {
                HtmlPage page = browser.open("/@alice").expect(200).page();
                assertTrue(page.contains("an open word"), page);
                assertTrue(page.contains("a quiet word"), page);
                assertFalse(page.contains("a private word"), page);
                assertFalse(page.contains("a direct word"), page);
                assertEquals("alice (@alice@dassie.example)", page.meta("og:title"), page);
            }
        }
    }

    @Test
    void nonPublicPost_looksNotFound_exceptToItsAuthor() {
        try (TestApp app = TestApp.start()) {
            TestClient alice = app.user("alice");
            app.user("bob");
            String open = post(alice, "an open word");
            String privateId = post(alice, "a private word", "visibility", "private");
            String direct = post(alice, "@bob a direct word", "visibility", "direct");
            TestBrowser browser = new TestBrowser(app);
            browser.open("/@alice/" + open).expect(200);
            browser.open("/@Alice/" + open).expect(200);
            String missing = browser.open("/@alice/1").expect(404).text();
            assertEquals(
                    missing, browser.open("/@alice/" + privateId).expect(404).text());
            assertEquals(missing, browser.open("/@alice/" + direct).expect(404).text());
            assertEquals(missing, browser.open("/@bob/" + open).expect(404).text());
            assertEquals(missing, browser.open("/@nobody/" + open).expect(404).text());
            assertEquals(missing, browser.open("/@alice/x").expect(404).text());
            assertEquals(missing, browser.open("/@nobody").expect(404).text());
            TestBrowser author = new TestBrowser(app).signedIn("alice");
            for (String id : new String[] {privateId, direct}) {
                String client = author.open("/@alice/" + id).expect(200).text();
                assertTrue(client.contains("client-style"), client);
                assertFalse(client.contains(" word"), client);
            }
        }
    }

    @Test
    void poll_isShownWithItsShares_unlessTheyAreHiddenYet() {
        try (TestApp app = TestApp.start()) {
            TestClient alice = app.user("alice");
            TestClient bob = app.user("bob");
            String[] asks = {"poll[options][]", "Rocks & roots", "poll[options][]", "Grass", "poll[expires_in]", "3600"
            };
            String open = post(alice, "which?", asks);
            String hidden = post(
                    alice,
                    "which of these?",
                    "poll[options][]",
                    "One",
                    "poll[options][]",
                    "Two",
                    "poll[expires_in]",
                    "3600",
                    "poll[hide_totals]",
                    "true");
            String poll =
                    bob.get("/api/v1/statuses/" + open).path("poll").path("id").asText();
            bob.post("/api/v1/polls/" + poll + "/votes", "choices[]", "1");
            HtmlPage page =
                    new TestBrowser(app).open("/@alice/" + open).expect(200).page();
            assertEquals(List.of("Rocks & roots 0 %", "Grass 100 %"), shares(page), page);
            assertTrue(page.has(":containsOwn(1 person, open until) > time[datetime^=20]"), page);
            page = new TestBrowser(app).open("/@alice/" + hidden).expect(200).page();
            assertTrue(page.has("p > span:last-child > bdi:containsOwn(One)"), page);
            assertEquals(List.of(), shares(page), page);
            app.clock().advance(Duration.ofHours(2));
            page = new TestBrowser(app).open("/@alice/" + hidden).expect(200).page();
            assertTrue(shares(page).contains("One 0 %"), page);
            assertTrue(page.contains("0 people, closed"), page);
        }
    }

    /** The choices of a poll, each with its share, where shares are shown. */
    private static List<String> shares(HtmlPage page) {
        return page.texts(":has(> span > bdi):has(> b)");
    }

    @Test
    void thread_showsOnlyItsPublicPart() {
        try (TestApp app = TestApp.start()) {
            TestClient alice = app.user("alice");
            TestClient bob = app.user("bob");
            String first = post(alice, "the question");
            String middle = post(bob, "@alice the answer", "in_reply_to_id", first);
            post(alice, "@bob thanks", "in_reply_to_id", middle);
            post(alice, "@bob a private aside", "in_reply_to_id", middle, "visibility", "private");
            String page =
                    new TestBrowser(app).open("/@bob/" + middle).expect(200).text();
            assertTrue(page.contains("the question"), page);
            assertTrue(page.contains("the answer"), page);
            assertTrue(page.contains("thanks"), page);
            assertFalse(page.contains("a private aside"), page);
        }
    }

    @Test
    void warningsAndNames_areEscaped_andHiddenTextIsNotPreviewed() {
        try (TestApp app = TestApp.start()) {
            TestClient alice = app.user("alice");
            String id = post(alice, "the murderer is <b>Bob</b>", "spoiler_text", "<script>alert(1)</script>\"");
            HtmlPage page =
                    new TestBrowser(app).open("/@alice/" + id).expect(200).page();
            assertFalse(page.has("script:containsData(alert)"), page);
            assertTrue(page.has("summary > bdi:containsOwn(<script>)"), page);
            assertTrue(page.contains("<b>Bob"), page);
            assertFalse(page.has("[content^=the murderer]"), page);
        }
    }

    @Test
    void olderPosts_areOnTheNextPage() {
        try (TestApp app = TestApp.start()) {
            TestClient alice = app.user("alice");
            for (int i = 1; i <= 21; i++) {
                post(alice, "word number " + i + ".");
            }
            TestBrowser browser = new TestBrowser(app);
            HtmlPage page = browser.open("/@alice").expect(200).page();
            assertTrue(page.contains("word number 21."), page);
            assertFalse(page.contains("word number 1."), page);
            String next = page.get().replaceAll("(?s).*href=\"(/@alice\\?max_id=\\d+)\".*", "$1");
            String older = browser.open(next).expect(200).text();
            assertTrue(older.contains("word number 1."), older);
            assertFalse(older.contains("word number 2."), older);
            assertFalse(older.contains("Older posts"), older);
        }
    }

    @Test
    void hashtagInAPost_leadsToThePublicPostsWithIt() {
        try (TestApp app = TestApp.start()) {
            TestClient alice = app.user("alice");
            String content = alice.post("/api/v1/statuses", "status", "an open word #Größe")
                    .path("content")
                    .asText();
            post(alice, "a quiet word #Größe", "visibility", "unlisted");
            post(alice, "a private word #Größe", "visibility", "private");
            post(alice, "another matter #other");
            TestBrowser browser = new TestBrowser(app).signedIn("alice");
            String address = content.replaceAll("(?s).*href=\"" + TestApp.URL + "(/tags/[^\"]+)\".*", "$1");
            for (String path : new String[] {address, "/tags/Gr%C3%B6%C3%9Fe", "/tags/GROSSE"}) {
                HtmlPage page = browser.open(path).expect(200).page();
                assertTrue(page.contains("an open word"), page);
                assertFalse(page.contains("a quiet word"), page);
                assertFalse(page.contains("a private word"), page);
                assertFalse(page.contains("another matter"), page);
            }
        }
    }

    @Test
    void hiddenTag_looksUnused_andAnInvalidOneIsNotFound() {
        try (TestApp app = TestApp.start()) {
            post(app.user("alice"), "a private word #hidden", "visibility", "private");
            TestBrowser browser = new TestBrowser(app);
            String unused = browser.open("/tags/unused").expect(200).text();
            assertTrue(unused.contains("No public posts here."), unused);
            assertEquals(
                    unused.replace("unused", "hidden"),
                    browser.open("/tags/hidden").expect(200).text());
            for (String name : new String[] {"1", "a%20b", "%3Cscript%3E", "%23"}) {
                browser.open("/tags/" + name).expect(404);
            }
        }
    }

    @Test
    void olderPostsWithATag_areOnTheNextPage() {
        try (TestApp app = TestApp.start()) {
            TestClient alice = app.user("alice");
            for (int i = 1; i <= 21; i++) {
                post(alice, "#día number " + i + ".");
            }
            TestBrowser browser = new TestBrowser(app);
            HtmlPage page = browser.open("/tags/d%C3%ADa").expect(200).page();
            assertFalse(page.contains("number 1."), page);
            String next = page.get().replaceAll("(?s).*href=\"(/tags/d%C3%ADa\\?max_id=\\d+)\".*", "$1");
            String older = browser.open(next).expect(200).text();
            assertTrue(older.contains("number 1."), older);
            assertFalse(older.contains("number 2."), older);
            assertFalse(older.contains("Older posts"), older);
        }
    }

    @Test
    void closedApi_closesThesePagesToo() {
        try (TestApp app = TestApp.start(Map.of("disallow_unauthenticated_api_access", "true"))) {
            TestClient alice = app.user("alice");
            String id = post(alice, "an open word");
            TestBrowser browser = new TestBrowser(app);
            for (String path : new String[] {
                "/@alice",
                "/@alice/with_replies",
                "/@alice/media",
                "/@alice/tagged/word",
                "/@alice/" + id,
                "/users/alice",
                "/users/alice/statuses/" + id,
                "/tags/word",
                "/@nobody"
            }) {
                Answer answer = browser.open(path).expect(401);
                assertFalse(answer.text().contains("an open word"), answer.text());
            }
            browser.open("/").expect(200);
        }
    }

    @Test
    void addressInTheFederation_leadsToTheProfile() {
        try (TestApp app = TestApp.start()) {
            app.user("alice");
            TestBrowser browser = new TestBrowser(app);
            assertEquals("/@alice", browser.open("/users/alice").expect(302).header("Location"));
            browser.open("/users/nobody").expect(404);
            browser.open("/users/evil@evil.example").expect(404);
        }
    }

    @Test
    void startPage_showsTheServerAddressForApps() {
        try (TestApp app = TestApp.start(Map.of("title", "A & <B>", "registrations", "open"))) {
            app.user("alice", social.dassie.people.accounts.Role.OWNER);
            HtmlPage page = new TestBrowser(app).open("/").expect(200).page();
            assertTrue(page.contains("A & <B>"), page);
            assertTrue(page.texts("p.server").contains("dassie.example"), page);
            assertTrue(page.contains("/auth/sign_up"), page);
        }
    }

    @Test
    void stylesheet_isCachedForever_atItsVersionedUrl() {
        try (TestApp app = TestApp.start()) {
            TestBrowser browser = new TestBrowser(app);
            String address = browser.open("/").text().replaceAll("(?s).*rel=\"stylesheet\" href=\"([^\"]+)\".*", "$1");
            Answer css = browser.open(address).expect(200);
            assertEquals("text/css; charset=utf-8", css.header("Content-Type").toLowerCase(Locale.ROOT));
            assertEquals("public, max-age=31536000, immutable", css.header("Cache-Control"));
        }
    }

    @Test
    void errors_areHtmlForBrowsers_andJsonForApps() {
        try (TestApp app = TestApp.start()) {
            Answer page = new TestBrowser(app).open("/nothing/%3Cscript%3E").expect(404);
            assertTrue(page.page().texts("h1").contains("Nothing here"), page.text());
            assertFalse(page.page().has("script"), page.text());
            assertTrue(page.header("Content-Security-Policy").contains("script-src 'none'"));
            new TestBrowser(app).open("/api/v1/nothing").expect(404, "Not found");
            app.anonymous().call("GET", "/nothing").expect(404, "Not found");
        }
    }

    /** Whoever sends no cookie gets what a cache in front may keep; nobody else's page is ever kept. */
    @Test
    void pageWithoutACookie_isCacheable_andRevalidates() {
        try (TestApp app = TestApp.start()) {
            TestClient alice = app.user("alice");
            String id = post(alice, "an open word #cats");
            for (String path : new String[] {"/@alice", "/@alice/" + id, "/tags/cats", "/@alice/followers"}) {
                Answer answer = app.anonymous().call("GET", path).expect(200);
                assertEquals("public, max-age=15, stale-while-revalidate=30", answer.header("Cache-Control"), path);
                assertEquals("Accept-Encoding, Accept, Accept-Language, Cookie", answer.header("Vary"), path);
                assertEquals("", answer.header("Set-Cookie"), path);
                TestClient cache = app.anonymous();
                Answer same = cache.answer(
                        cache.request("GET", path)
                                .header("If-None-Match", answer.header("ETag"))
                                .asBytes(),
                        "GET",
                        path);
                assertEquals(304, same.status(), path);
                Answer theirs = cache.answer(
                        cache.request("GET", path)
                                .header("Cookie", "theme=dark")
                                .asBytes(),
                        "GET",
                        path);
                assertEquals("private, no-store", theirs.header("Cache-Control"), path);
                assertEquals(
                        "private, no-store",
                        new TestBrowser(app).signedIn("alice").open(path).header("Cache-Control"),
                        path);
            }
            assertEquals(
                    "private, no-store",
                    app.anonymous().call("GET", "/@alice/1").expect(404).header("Cache-Control"));
        }
    }

    @Test
    void closedServer_hasNoCacheablePages() {
        for (String setting : new String[] {"limited_federation", "disallow_unauthenticated_api_access"}) {
            try (TestApp app = TestApp.start(Map.of(setting, "true"))) {
                app.user("alice");
                assertEquals(
                        "private, no-store",
                        app.anonymous().call("GET", "/@alice").header("Cache-Control"),
                        setting);
            }
        }
    }
}
