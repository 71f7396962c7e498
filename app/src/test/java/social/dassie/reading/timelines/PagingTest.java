package social.dassie.reading.timelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** The same questions about the pages of every list, each of which has six items. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PagingTest {
    private static final int ITEMS = 6;

    @AutoClose
    private TestApp app;

    private TestClient alice;
    private TestClient bob;
    private String liked;
    private String ownList;
    private String fanList;

    @BeforeAll
    void start() {
        app = TestApp.start();
        alice = app.user("alice");
        bob = app.user("bob");
        List<String> posts = new ArrayList<>();
        ownList = alice.makesList("own");
        fanList = alice.makesList("fans");
        alice.addsToList(ownList, alice);
        for (int i = 0; i < ITEMS; i++) {
            TestClient fan = app.user("fan" + i);
            fan.follows(alice);
            alice.follows(fan);
            alice.addsToList(fanList, fan);
            alice.followsTag("followed" + i);
            posts.add(alice.posts("#tag " + i));
            bob.posts("@alice " + i, "visibility", "direct");
        }
        liked = bob.posts("for everyone to like", "visibility", "unlisted");
        for (int i = 0; i < ITEMS; i++) {
            TestClient fan = app.client(
                    Long.parseLong(
                            alice.ids(TestClient.account(alice) + "/followers").get(i)),
                    "write");
            fan.favourites(liked);
            fan.boosts(liked, "visibility", "unlisted");
            bob.favourites(posts.get(i));
            bob.bookmarks(posts.get(i));
        }
        app.rows().run("delete from feed_posts where reblog_of_id is not null");
    }

    static List<Arguments> lists() {
        return List.of(
                Arguments.of("/api/v1/timelines/home", "min_id", true),
                Arguments.of("/api/v1/timelines/list/OWN", "min_id", true),
                Arguments.of("/api/v1/lists/FANS/accounts", "since_id", false),
                Arguments.of("/api/v1/followed_tags", "since_id", false),
                Arguments.of("/api/v1/timelines/direct", "since_id", true),
                Arguments.of("/api/v1/timelines/public", "min_id", true),
                Arguments.of("/api/v1/timelines/tag/tag", "min_id", true),
                Arguments.of("/api/v1/accounts/ALICE/statuses", "min_id", false),
                Arguments.of("/api/v1/favourites", "min_id", false),
                Arguments.of("/api/v1/bookmarks", "min_id", false),
                Arguments.of("/api/v1/statuses/LIKED/favourited_by", "since_id", false),
                Arguments.of("/api/v1/statuses/LIKED/reblogged_by", "since_id", false),
                Arguments.of("/api/v1/accounts/ALICE/followers", "since_id", false),
                Arguments.of("/api/v1/accounts/ALICE/following", "since_id", false));
    }

    /** Asks as whoever has six items in that list. */
    private Answer get(String path, String query) {
        String real = path.replace("ALICE", Long.toString(alice.id()))
                .replace("LIKED", liked)
                .replace("OWN", ownList)
                .replace("FANS", fanList);
        boolean isBobs = path.endsWith("favourites") || path.endsWith("bookmarks") || path.endsWith("direct");
        return (isBobs ? bob : alice).call("GET", real + query).expect(200);
    }

    private List<String> ids(String path, String query) {
        return get(path, query).ids();
    }

    /** The paging id of each item, newest first: what a page of that item alone gives as its "prev". */
    private List<String> pagingIds(String path, String previousParam) {
        List<String> ids = new ArrayList<>();
        String query = "?limit=1";
        for (int i = 0; i < ITEMS; i++) {
            String link = get(path, query).header("Link");
            Matcher matcher = Pattern.compile(previousParam + "=([0-9]+)>").matcher(link);
            assertTrue(matcher.find(), link);
            ids.add(matcher.group(1));
            query = "?limit=1&max_id=" + matcher.group(1);
        }
        return ids;
    }

    @ParameterizedTest
    @MethodSource("lists")
    void bounds_areExclusive_asDocumented(String path, String previousParam, boolean isFeed) {
        List<String> all = ids(path, "");
        assertEquals(ITEMS, all.size());
        List<String> p = pagingIds(path, previousParam);
        assertEquals(all.subList(2, 4), ids(path, "?limit=2&max_id=" + p.get(1)));
        assertEquals(all.subList(0, 2), ids(path, "?limit=2&since_id=" + p.get(5)));
        assertEquals(all.subList(3, 5), ids(path, "?limit=2&min_id=" + p.get(5)));
        assertEquals(all.subList(3, 5), ids(path, "?limit=2&since_id=" + p.get(2) + "&min_id=" + p.get(5)));
        assertEquals(all.subList(2, 4), ids(path, "?limit=2&min_id=" + p.get(4) + "&max_id=" + p.get(1)));
        assertEquals(all.subList(1, 2), ids(path, "?since_id=" + p.get(2) + "&max_id=" + p.get(0)));
        assertEquals(List.of(), ids(path, "?max_id=" + p.get(5)));
        assertEquals(List.of(), ids(path, "?min_id=" + p.get(0)));
        assertEquals(List.of(), ids(path, "?max_id=" + p.get(4) + "&min_id=" + p.get(3)));
    }

    @ParameterizedTest
    @MethodSource("lists")
    void linkHeader_isOneLineWithNextFirstAndTheOtherParameters(String path, String previousParam, boolean isFeed) {
        List<String> p = pagingIds(path, previousParam);
        String url = TestApp.URL
                + path.replace("ALICE", Long.toString(alice.id()))
                        .replace("LIKED", liked)
                        .replace("OWN", ownList)
                        .replace("FANS", fanList);
        Answer page = get(path, "?any%5B%5D=a%2Cb&limit=2&max_id=" + p.get(0) + "&min_id=junk&odd");
        String kept = "?any%5B%5D=a%2Cb&limit=2&odd=&";
        assertEquals(
                "<" + url + kept + "max_id=" + p.get(2) + ">; rel=\"next\", <" + url + kept + previousParam + "="
                        + p.get(1) + ">; rel=\"prev\"",
                page.header("Link"));
        String previous = "<" + url + "?" + previousParam + "=" + p.get(0) + ">; rel=\"prev\"";
        String next = "<" + url + "?max_id=" + p.get(5) + ">; rel=\"next\", ";
        assertEquals(isFeed ? next + previous : previous, get(path, "").header("Link"));
    }

    @ParameterizedTest
    @MethodSource("lists")
    void emptyPage_hasNoLink(String path, String previousParam, boolean isFeed) {
        List<String> p = pagingIds(path, previousParam);
        for (String query : List.of("?max_id=" + p.get(5), "?min_id=" + p.get(0), "?since_id=" + p.get(0))) {
            Answer answer = get(path, query);
            assertEquals("[]", answer.text());
            assertEquals("", answer.header("Link"), query);
        }
        assertEquals(List.of(), ids(path, "?min_id=9223372036854775807"));
        assertEquals(List.of(), ids(path, "?max_id=1"));
    }

    @ParameterizedTest
    @MethodSource("lists")
    void walkingTheLinks_givesEveryItemOnce(String path, String previousParam, boolean isFeed) {
        List<String> all = ids(path, "");
        List<String> walked = new ArrayList<>();
        String query = "?limit=4";
        while (query != null) {
            Answer page = get(path, query);
            walked.addAll(page.ids());
            String next = page.link("next");
            query = next == null ? null : next.substring(next.indexOf('?'));
            assertFalse(walked.size() > ITEMS, walked::toString);
        }
        assertEquals(all, walked);
    }

    @ParameterizedTest
    @MethodSource("lists")
    void invalidValues_areIgnored(String path, String previousParam, boolean isFeed) {
        List<String> all = ids(path, "");
        for (String odd : List.of(
                "junk", "", "-1", "0", "9223372036854775808", "99999999999999999999", "1e9", "0x10", "%F0%9F%90%88")) {
            assertEquals(all, ids(path, "?max_id=" + odd), odd);
            assertEquals(all, ids(path, "?since_id=" + odd + "&min_id=" + odd), odd);
        }
        assertEquals(all, ids(path, "?max_id=9223372036854775807"));
        assertEquals(all, ids(path, "?limit=100000"));
        assertEquals(all, ids(path, "?limit=junk"));
        assertEquals(all.subList(0, 5), ids(path, "?limit=-5"), "the sign is not looked at");
        assertEquals(all, ids(path, "?limit=-9223372036854775808"));
    }

    @ParameterizedTest
    @MethodSource("lists")
    void limitOfZero_returnsAll_onlyWhereSupported(String path, String previousParam, boolean isFeed) {
        Answer answer = get(path, "?limit=0");
        boolean givesAll = path.endsWith("FANS/accounts");
        assertEquals(givesAll ? ids(path, "") : List.of(), answer.ids());
        assertEquals("", answer.header("Link"));
    }
}
