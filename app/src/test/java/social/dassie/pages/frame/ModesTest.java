package social.dassie.pages.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Dates;
import social.dassie.staff.instance.texts.InstanceTexts;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/**
 * Every route that answers without a token × the modes of the instance: open, closed to who does not sign in, and limited
 * in its federation. A route that is not in the table fails.
 */
class ModesTest {
    private static final String NOBODYS = "This method requires an authenticated user";
    private static final String PRIVATE = "private, no-store";

    /** What a route may let caches do. */
    enum Caching {
        /** The same to everybody: cached whoever asks, for three minutes. */
        SHARED,
        /** The same for ten minutes. */
        SHARED_LONG,
        /** Cached for who sends no token. */
        UNSIGNED,
        /** Never. */
        NONE
    }

    private static final Map<String, Caching> PUBLIC = new TreeMap<>(Map.ofEntries(
            Map.entry("/api/v1/instance", Caching.SHARED),
            Map.entry("/api/v2/instance", Caching.SHARED),
            Map.entry("/api/v1/instance/activity", Caching.SHARED_LONG),
            Map.entry("/api/v1/instance/domain_blocks", Caching.SHARED),
            Map.entry("/api/v1/instance/extended_description", Caching.SHARED),
            Map.entry("/api/v1/instance/languages", Caching.SHARED),
            Map.entry("/api/v1/instance/peers", Caching.SHARED),
            Map.entry("/api/v1/instance/privacy_policy", Caching.SHARED),
            Map.entry("/api/v1/instance/rules", Caching.SHARED),
            Map.entry("/api/v1/instance/terms_of_service", Caching.SHARED),
            Map.entry("/api/v1/instance/terms_of_service/{date}", Caching.SHARED),
            Map.entry("/api/v1/instance/translation_languages", Caching.SHARED),
            Map.entry("/api/v1/peers/search", Caching.SHARED),
            Map.entry("/api/v1/accounts", Caching.UNSIGNED),
            Map.entry("/api/v1/accounts/lookup", Caching.UNSIGNED),
            Map.entry("/api/v1/accounts/{account_id}/collections", Caching.UNSIGNED),
            Map.entry("/api/v1/accounts/{id}", Caching.UNSIGNED),
            Map.entry("/api/v1/accounts/{id}/endorsements", Caching.UNSIGNED),
            Map.entry("/api/v1/accounts/{id}/featured_tags", Caching.UNSIGNED),
            Map.entry("/api/v1/accounts/{id}/followers", Caching.UNSIGNED),
            Map.entry("/api/v1/accounts/{id}/following", Caching.UNSIGNED),
            Map.entry("/api/v1/accounts/{id}/statuses", Caching.UNSIGNED),
            Map.entry("/api/v1/collections/{id}", Caching.UNSIGNED),
            Map.entry("/api/v1_alpha/accounts/{account_id}/collections", Caching.UNSIGNED),
            Map.entry("/api/v1_alpha/collections/{id}", Caching.UNSIGNED),
            Map.entry("/api/v1/custom_emojis", Caching.UNSIGNED),
            Map.entry("/api/v1/directory", Caching.UNSIGNED),
            Map.entry("/api/v1/polls/{id}", Caching.UNSIGNED),
            Map.entry("/api/v1/pleroma/statuses/{id}/reactions", Caching.UNSIGNED),
            Map.entry("/api/v1/pleroma/statuses/{id}/reactions/{name}", Caching.UNSIGNED),
            Map.entry("/api/v1/statuses", Caching.UNSIGNED),
            Map.entry("/api/v1/statuses/{id}", Caching.UNSIGNED),
            Map.entry("/api/v1/statuses/{id}/card", Caching.UNSIGNED),
            Map.entry("/api/v1/statuses/{id}/context", Caching.UNSIGNED),
            Map.entry("/api/v1/statuses/{id}/favourited_by", Caching.UNSIGNED),
            Map.entry("/api/v1/statuses/{id}/history", Caching.UNSIGNED),
            Map.entry("/api/v1/statuses/{id}/reblogged_by", Caching.UNSIGNED),
            Map.entry("/api/v1/tags/{name}", Caching.UNSIGNED),
            Map.entry("/api/v1/timelines/link", Caching.UNSIGNED),
            Map.entry("/api/v1/timelines/public", Caching.UNSIGNED),
            Map.entry("/api/v1/timelines/tag/{hashtag}", Caching.UNSIGNED),
            Map.entry("/api/v1/trends", Caching.UNSIGNED),
            Map.entry("/api/v1/trends/links", Caching.UNSIGNED),
            Map.entry("/api/v1/trends/statuses", Caching.UNSIGNED),
            Map.entry("/api/v1/trends/tags", Caching.UNSIGNED),
            Map.entry("/api/oembed", Caching.NONE),
            Map.entry("/api/v2/search", Caching.NONE)));

    /** Told to nobody while the federation is limited. */
    private static final Set<String> OF_THE_NETWORK =
            Set.of("/api/v1/instance/peers", "/api/v1/peers/search", "/api/v1/instance/activity");

    /** An instance with somebody, a post with a poll, and terms; and how each route of the table is asked there. */
    private static final class World implements AutoCloseable {
        private static final String LINK = "https://news.example/1";

        final TestApp app;
        final TestClient alice;
        final TestBrowser browser;
        private final String post;
        private final String poll;
        private final String collection;
        private final String today;

        World(Map<String, String> settings) {
            Map<String, String> all = new TreeMap<>(settings);
            all.put("domain_blocks.shown", "all");
            this.app = TestApp.start(all);
            this.alice = app.user("alice");
            this.browser = new TestBrowser(app).signedIn("alice");
            var made = alice.post(
                    "/api/v1/statuses",
                    "status",
                    "Which? #topic",
                    "poll[options][]",
                    List.of("a", "b"),
                    "poll[expires_in]",
                    3600);
            this.post = made.path("id").asText();
            this.poll = made.at("/poll/id").asText();
            this.collection = alice.post("/api/v1/collections", "name", "Rocks", "discoverable", true)
                    .at("/collection/id")
                    .asText();
            app.rows().trendingLink(LINK);
            var core = app.app().core();
            this.today = Dates.day(app.clock().millis());
            new InstanceTexts(core.platform()).publishTerms(Caller.ANONYMOUS, today, "Be kind", "");
        }

        String path(String route) {
            String concrete = route.replace("/accounts/{id}", "/accounts/" + alice.id())
                    .replace("/accounts/{account_id}", "/accounts/" + alice.id())
                    .replace("/collections/{id}", "/collections/" + collection)
                    .replace("/polls/{id}", "/polls/" + poll)
                    .replace("/statuses/{id}", "/statuses/" + post)
                    .replace("{name}", "topic")
                    .replace("{hashtag}", "topic")
                    .replace("{date}", today);
            return switch (route) {
                case "/api/v1/accounts", "/api/v1/statuses" -> concrete + "?id[]=1";
                case "/api/v1/accounts/lookup" -> concrete + "?acct=alice";
                case "/api/v1/peers/search", "/api/v2/search" -> concrete + "?q=a";
                case "/api/v1/timelines/link" -> concrete + "?url=" + LINK;
                case "/api/oembed" -> concrete + "?url=" + TestApp.URL + "/@alice/" + post;
                default -> concrete;
            };
        }

        Answer asked(TestClient client, String route) {
            return client.call("GET", path(route));
        }

        /** From a browser in which somebody is signed in, without a token. */
        Answer askedFromABrowser(String route) {
            String cookies = browser.cookies().entrySet().stream()
                    .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
                    .collect(Collectors.joining("; "));
            TestClient nobody = app.anonymous();
            var request = nobody.request("GET", path(route)).header("Cookie", cookies);
            return nobody.answer(request.asBytes(), "GET", path(route));
        }

        @Override
        public void close() {
            app.close();
        }
    }

    private static void checkCaching(String route, Answer answer, boolean isAllowed, boolean isShared) {
        String caching = answer.header("Cache-Control");
        if (isAllowed) {
            assertTrue(
                    caching.matches("public, max-age=[1-9]\\d+(, stale-while-revalidate=30)?"), route + " " + caching);
        } else {
            assertEquals(PRIVATE, caching, route);
        }
        assertEquals(
                (isShared && isAllowed ? "Accept-Encoding, Origin" : "Accept-Encoding, Authorization, Origin")
                        + (route.endsWith("/privacy_policy") && answer.status() == 200 ? ", Accept-Language" : ""),
                answer.header("Vary"),
                route);
        assertEquals("", answer.header("Set-Cookie"), route);
    }

    private static boolean isShared(Caching caching) {
        return caching == Caching.SHARED || caching == Caching.SHARED_LONG;
    }

    @Test
    void table_listsEveryPublicGetRoute() {
        try (TestApp app = TestApp.start()) {
            Set<String> open = app.app().routes().all().stream()
                    .filter(route -> route.method().equals("GET"))
                    .filter(route -> Set.of(Access.Kind.PUBLIC, Access.Kind.SHARED, Access.Kind.LOOKED_AT)
                            .contains(route.access().kind()))
                    .map(route -> route.path())
                    .collect(Collectors.toCollection(TreeSet::new));
            assertEquals(PUBLIC.keySet(), open);
        }
    }

    @Test
    void openInstance_answersEveryone_andTokenFreeIsCacheable() {
        try (World world = new World(Map.of())) {
            PUBLIC.forEach((route, caching) -> {
                Answer nobodys = world.asked(world.app.anonymous(), route).expect(200);
                checkCaching(route, nobodys, caching != Caching.NONE, isShared(caching));
                Answer alices = world.asked(world.alice, route).expect(200);
                checkCaching(route, alices, isShared(caching), isShared(caching));
            });
        }
    }

    @Test
    void disallowedUnauthenticatedAccess_requiresAToken() {
        try (World world = new World(Map.of("disallow_unauthenticated_api_access", "true"))) {
            PUBLIC.forEach((route, caching) -> {
                boolean isShared = isShared(caching);
                Answer nobodys = world.asked(world.app.anonymous(), route).expect(isShared ? 200 : 401);
                checkCaching(route, nobodys, isShared, isShared);
                if (!isShared) {
                    assertEquals(NOBODYS, nobodys.error(), route);
                }
                checkCaching(route, world.asked(world.alice, route).expect(200), isShared, isShared);
            });
        }
    }

    @Test
    void limitedFederation_isForMembersOnly_withoutCaching() {
        try (World world = new World(Map.of("limited_federation", "true"))) {
            PUBLIC.forEach((route, caching) -> {
                Answer nobodys = world.asked(world.app.anonymous(), route).expect(401, NOBODYS);
                checkCaching(route, nobodys, false, isShared(caching));
                int status = OF_THE_NETWORK.contains(route) ? 404 : 200;
                checkCaching(route, world.asked(world.alice, route).expect(status), false, isShared(caching));
                world.asked(world.app.withToken("nonsense"), route).expect(401, "The access token is invalid");
            });
        }
    }

    @Test
    void customEmojis_areNotCached_withoutPublicApiAccess() {
        String path = "/api/v1/custom_emojis";
        try (World open = new World(Map.of())) {
            assertEquals(
                    "public, max-age=60, stale-while-revalidate=30",
                    open.asked(open.app.anonymous(), path).expect(200).header("Cache-Control"));
        }
        for (String mode : List.of("disallow_unauthenticated_api_access", "limited_federation")) {
            try (World closed = new World(Map.of(mode, "true"))) {
                closed.asked(closed.app.anonymous(), path).expect(401, NOBODYS);
                assertEquals(
                        PRIVATE, closed.asked(closed.alice, path).expect(200).header("Cache-Control"));
                assertEquals(
                        PRIVATE,
                        closed.asked(closed.app.application("read"), path)
                                .expect(200)
                                .header("Cache-Control"));
            }
        }
    }

    @Test
    void userIndependentEndpoints_neverReadSessionCookies() {
        try (World world = new World(Map.of())) {
            List<String> statements = new CopyOnWriteArrayList<>();
            world.app.app().core().platform().db().setStatementLog(statement -> {
                statements.add(statement);
            });
            PUBLIC.forEach((route, caching) -> {
                Answer plain = world.asked(world.app.anonymous(), route).expect(200);
                Answer signedIn = world.askedFromABrowser(route).expect(200);
                assertEquals(plain.text(), signedIn.text(), route);
                assertEquals(plain.header("Cache-Control"), signedIn.header("Cache-Control"), route);
                assertEquals(plain.header("Vary"), signedIn.header("Vary"), route);
                assertEquals("", signedIn.header("Set-Cookie"), route);
            });
            assertFalse(statements.isEmpty());
            assertTrue(statements.stream().noneMatch(sql -> sql.contains("sessions")), statements::toString);
            world.browser.open("/settings").expect(200);
            assertTrue(statements.stream().anyMatch(sql -> sql.contains("sessions")), "the cookie is good");
        }
    }

    @Test
    void sessionCookieAlone_isRejectedWhereATokenIsNeeded() {
        for (String mode : List.of("disallow_unauthenticated_api_access", "limited_federation")) {
            try (World world = new World(Map.of(mode, "true"))) {
                PUBLIC.forEach((route, caching) -> {
                    boolean isOpen = isShared(caching) && !mode.equals("limited_federation");
                    assertEquals(
                            isOpen ? 200 : 401, world.askedFromABrowser(route).status(), route);
                });
            }
        }
    }

    @Test
    void profileAndPostPages_areClosedWithTheApi() {
        for (String mode : List.of("disallow_unauthenticated_api_access", "limited_federation")) {
            try (World world = new World(Map.of(mode, "true"))) {
                String thread = "/@alice/" + world.post;
                for (String closed : List.of("/@alice", thread, thread + "/embed", "/tags/topic", "/users/alice")) {
                    assertEquals(401, world.browser.open(closed).status(), closed);
                }
                for (String open : List.of("/", "/about", "/privacy-policy", "/terms-of-service", "/auth/sign_in")) {
                    assertTrue(world.browser.open(open).status() < 400, open);
                }
            }
        }
    }

    @Test
    void publicAccountsPollsStatusesAndTrends_areCacheable() {
        try (World world = new World(Map.of())) {
            for (String route : List.of(
                    "/api/v1/accounts/{id}",
                    "/api/v1/accounts/lookup",
                    "/api/v1/polls/{id}",
                    "/api/v1/statuses/{id}",
                    "/api/v1/statuses/{id}/context",
                    "/api/v1/trends/tags",
                    "/api/v1/trends/statuses",
                    "/api/v1/trends/links",
                    "/api/v1/directory")) {
                Answer answer = world.asked(world.app.anonymous(), route).expect(200);
                assertTrue(answer.header("Cache-Control").startsWith("public, max-age="), route);
                assertTrue(answer.header("Vary").contains("Authorization"), route);
            }
        }
    }

    @Test
    void errors_areNeverCached() {
        try (World world = new World(Map.of())) {
            for (String path : List.of(
                    "/api/v1/statuses/1",
                    "/api/v1/accounts/1",
                    "/api/v1/polls/1",
                    "/api/v1/instance/terms_of_service/2001-01-01",
                    "/api/v1/nothing")) {
                assertEquals(
                        PRIVATE,
                        world.app.anonymous().call("GET", path).expect(404).header("Cache-Control"));
            }
        }
    }
}
