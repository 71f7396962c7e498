package social.dassie.people.relationships;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static social.dassie.people.relationships.EffectsTest.Relation.BLOCKED_BY;
import static social.dassie.people.relationships.EffectsTest.Relation.BLOCKING;
import static social.dassie.people.relationships.EffectsTest.Relation.DOMAIN_BLOCKING;
import static social.dassie.people.relationships.EffectsTest.Relation.LIMITED;
import static social.dassie.people.relationships.EffectsTest.Relation.MUTE_OVER;
import static social.dassie.people.relationships.EffectsTest.Relation.MUTING;
import static social.dassie.people.relationships.EffectsTest.Relation.MUTING_POSTS;
import static social.dassie.people.relationships.EffectsTest.Relation.NOTHING;
import static social.dassie.people.relationships.EffectsTest.Relation.RESTORED;
import static social.dassie.people.relationships.EffectsTest.Relation.SUSPENDED;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import social.dassie.ground.api.Percent;
import social.dassie.ground.http.Route;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/**
 * What a viewer gets to see of somebody whom they blocked, who blocked them, whom they muted, whose domain they blocked,
 * who was suspended, or who was limited and whom they do not follow: on every route that shows people or posts. A route
 * that is in none of the lists here fails.
 */
class EffectsTest {
    /** What is between the viewer and the subject. */
    enum Relation {
        NOTHING,
        BLOCKING,
        BLOCKED_BY,
        MUTING,
        /** A mute that leaves out the notifications. */
        MUTING_POSTS,
        /** The time of such a mute has passed, and the job that ends it has not run. */
        MUTE_OVER,
        DOMAIN_BLOCKING,
        SUSPENDED,
        RESTORED,
        LIMITED
    }

    /** A request of the viewer; the marker is in the answer unless the relation is one of those that hide. */
    private record Read(String route, String path, String marker, Set<Relation> hiddenWhen, boolean byStranger) {
        Read(String route, String path, String marker, Set<Relation> hiddenWhen) {
            this(route, path, marker, hiddenWhen, false);
        }
    }

    private static final String THUMB = Percent.encode("\uD83D\uDC4D");

    private static final Set<Relation> ALL = EnumSet.complementOf(EnumSet.of(NOTHING, RESTORED, MUTE_OVER, LIMITED));
    private static final Set<Relation> PUBLIC = EnumSet.complementOf(EnumSet.of(NOTHING, RESTORED, MUTE_OVER));
    private static final Set<Relation> STORED = EnumSet.complementOf(EnumSet.of(NOTHING, RESTORED, LIMITED));
    private static final Set<Relation> NEWS =
            EnumSet.complementOf(EnumSet.of(NOTHING, RESTORED, MUTE_OVER, MUTING_POSTS, LIMITED));
    private static final Set<Relation> REQUEST = EnumSet.of(BLOCKING, BLOCKED_BY, DOMAIN_BLOCKING, SUSPENDED);
    private static final Set<Relation> UNFOLLOWED =
            EnumSet.of(BLOCKING, BLOCKED_BY, DOMAIN_BLOCKING, SUSPENDED, LIMITED);
    private static final Set<Relation> FOUND = EnumSet.of(BLOCKING, BLOCKED_BY, SUSPENDED);
    private static final Set<Relation> NAMED = EnumSet.of(BLOCKING, SUSPENDED, LIMITED);
    private static final Set<Relation> PERSON = EnumSet.of(BLOCKING, BLOCKED_BY, MUTING, MUTING_POSTS, SUSPENDED);
    private static final Set<Relation> AUTHOR = EnumSet.of(BLOCKED_BY, SUSPENDED);
    private static final Set<Relation> GONE = EnumSet.of(SUSPENDED);
    private static final Set<Relation> NEVER = EnumSet.noneOf(Relation.class);

    /**
     * A viewer, a friend of theirs and the subject, who has to do with both in every way there is; and a stranger, who
     * follows the friend alone and has the same relation to the subject.
     */
    private static final class World implements AutoCloseable {
        final TestApp app = TestApp.start(Map.of("trends.need_review", "false"));
        final TestClient owner = app.user("owner", Role.OWNER);
        final TestClient viewer = app.user("viewer");
        final TestClient friend = app.user("friend");
        final TestClient subject = app.user("subject");
        final TestClient stranger = app.user("stranger");
        final String post;
        final String forFollowers;
        final String viewersPost;
        final String reacted;
        final String notification;
        final String group;
        final String request;
        final String pendingReply;
        final String list;
        final String poll;
        final String collection;
        final String collectionOfFriend;
        private final String me = Long.toString(subject.id());
        private String name = "subject";

        World() {
            stranger.follows(friend);
            app.rows().setAccount(subject.id(), "discoverable = 1, indexable = 1");
            viewer.follows(friend);
            viewer.follows(subject);
            subject.follows(viewer);
            subject.follows(friend);
            friend.follows(subject);
            viewer.post(TestClient.account(subject) + "/endorse");
            friend.post(TestClient.account(subject) + "/endorse");
            subject.post(TestClient.account(friend) + "/endorse");
            app.rows()
                    .run("insert into follow_requests (account_id, target_account_id, created_at) values ("
                            + subject.id() + ", " + viewer.id() + ", 1)");
            list = viewer.makesList("a list");
            viewer.addsToList(list, subject, friend);
            viewer.followsTag("topic");
            viewersPost = viewer.posts("from the viewer");
            String picture = app.rows().media(subject, "image", "done");
            post = subject.posts("subject says #topic", "media_ids[]", picture);
            forFollowers = subject.posts("subject says to followers", "visibility", "private");
            subject.pins(post);
            poll = subject.reads(subject.posts(
                            "subject asks", "poll[options][]", List.of("yes", "no"), "poll[expires_in]", "3600"))
                    .path("poll")
                    .path("id")
                    .asText();
            subject.posts("@viewer subject says in private", "visibility", "direct");
            subject.repliesTo(viewersPost, "@viewer subject answers");
            subject.favourites(viewersPost);
            reacted = viewer.posts("reacted to", "visibility", "unlisted");
            subject.call("PUT", reactions(reacted) + "/" + THUMB).expect(200);
            subject.boosts(viewersPost);
            subject.quotes(viewersPost, "a quote");
            friend.boosts(post);
            viewer.favourites(post);
            viewer.bookmarks(post);
            app.rows().run("update statuses set favourites_count = 9 where id = " + post);
            app.runJobs();
            app.rows().run("delete from feed_posts where status_id = " + reacted);
            notification = viewer.get("/api/v1/notifications", "types[]", "favourite")
                    .path(0)
                    .path("id")
                    .asText();
            group = "/api/v2/notifications/"
                    + viewer.get("/api/v2/notifications", "types[]", "favourite")
                            .at("/notification_groups/0/group_key")
                            .asText();
            String url = "https://news.example/";
            app.rows().run("insert into preview_cards (url, title, refresh_at) values ('" + url + "', 'News', 0)");
            app.rows()
                    .run("insert into status_cards (status_id, card_id, url) select " + post
                            + ", id, url from preview_cards");
            app.rows()
                    .run(
                            "insert into link_trends (card_id, score, peak, peak_at) select id, 9, 9, 0 from preview_cards");
            collectionOfFriend = app.rows().collection(friend, subject);
            collection = app.rows().collection(subject, viewer);
            String asking = viewer.posts("ask first", "interaction_policy[can_reply][manual_approval][]", "public");
            subject.repliesTo(asking, "may I");
            pendingReply = viewer.ids("/api/v1/interaction_requests").get(0);
            viewer.patch("/api/v2/notifications/policy", "for_not_followers", "filter");
            subject.posts("@viewer subject waits");
            request = viewer.ids("/api/v1/notifications/requests").get(0);
        }

        void make(Relation relation) {
            switch (relation) {
                case NOTHING -> {}
                case BLOCKING -> viewers().forEach(reader -> reader.blocks(subject));
                case BLOCKED_BY -> viewers().forEach(subject::blocks);
                case MUTING -> viewers().forEach(reader -> reader.mutes(subject));
                case MUTING_POSTS -> viewers().forEach(reader -> reader.mutes(subject, "notifications", false));
                case MUTE_OVER -> {
                    viewers().forEach(reader -> reader.mutes(subject, "notifications", false, "duration", 60));
                    app.clock().advance(Duration.ofSeconds(61));
                }
                case DOMAIN_BLOCKING -> {
                    app.rows().setAccount(subject.id(), "domain = 'sub.far.example'");
                    app.rows().run("update statuses set local = 0 where account_id = " + subject.id());
                    app.rows().run("delete from users where account_id = " + subject.id());
                    name = "subject@sub.far.example";
                    viewers().forEach(reader -> reader.blocksDomain("far.example"));
                }
                case SUSPENDED -> suspend();
                case RESTORED -> {
                    suspend();
                    owner.post("/api/v1/admin/accounts/" + me + "/unsuspend");
                }
                case LIMITED -> {
                    viewer.unfollows(subject);
                    owner.post("/api/v1/admin/accounts/" + me + "/action", "type", "silence");
                }
            }
        }

        private void suspend() {
            owner.post("/api/v1/admin/accounts/" + me + "/action", "type", "suspend");
        }

        private List<TestClient> viewers() {
            return List.of(viewer, stranger);
        }

        List<Read> reads() {
            return Stream.of(people(), collections(), discovery(), posts(), feeds(), notifications(), pages())
                    .flatMap(List::stream)
                    .toList();
        }

        private List<Read> people() {
            String ofSubject = TestClient.account(subject);
            String ofFriend = TestClient.account(friend);
            String friendId = Long.toString(friend.id());
            String account = "/api/v1/accounts/{id}";
            return List.of(
                    new Read("/api/v1/accounts", "/api/v1/accounts?id[]=" + me, me, NEVER),
                    new Read("/api/v1/accounts/lookup", "/api/v1/accounts/lookup?acct=" + name, me, NEVER),
                    new Read(account, ofSubject, me, NEVER),
                    new Read("/api/v1/accounts/relationships", "/api/v1/accounts/relationships?id[]=" + me, me, GONE),
                    new Read(
                            "/api/v1/accounts/familiar_followers",
                            "/api/v1/accounts/familiar_followers?id[]=" + friendId,
                            me,
                            UNFOLLOWED),
                    new Read(account + "/followers", ofFriend + "/followers", me, PERSON),
                    new Read(account + "/following", ofFriend + "/following", me, PERSON),
                    new Read(account + "/followers", ofSubject + "/followers", friendId, AUTHOR),
                    new Read(account + "/following", ofSubject + "/following", friendId, AUTHOR),
                    new Read("/api/v1/conversations", "/api/v1/conversations", me, NEWS),
                    new Read("/api/v1/follow_requests", "/api/v1/follow_requests", me, REQUEST),
                    new Read("/api/v1/endorsements", "/api/v1/endorsements", me, UNFOLLOWED),
                    new Read(account + "/endorsements", ofFriend + "/endorsements", me, FOUND),
                    new Read(account + "/endorsements", ofSubject + "/endorsements", friendId, AUTHOR),
                    new Read("/api/v1/lists/{id}/accounts", "/api/v1/lists/" + list + "/accounts", me, UNFOLLOWED));
        }

        private List<Read> collections() {
            String of = "/api/v1/accounts/{account_id}/collections";
            String one = "/api/v1/collections/{id}";
            return List.of(
                    new Read(of, TestClient.account(friend) + "/collections", me, REQUEST),
                    new Read(of, TestClient.account(subject) + "/collections", collection, AUTHOR),
                    new Read(one, "/api/v1/collections/" + collectionOfFriend, me, REQUEST),
                    new Read(one, "/api/v1/collections/" + collection, collection, AUTHOR),
                    new Read(
                            "/api/v1/accounts/{account_id}/in_collections",
                            TestClient.account(viewer) + "/in_collections",
                            collection,
                            FOUND));
        }

        /** Whoever types the whole name of somebody they blocked finds them: to unblock them. Who blocks is found, too. */
        private List<Read> discovery() {
            String accounts = "/api/v1/accounts/search";
            String v2 = "/api/v2/search";
            return List.of(
                    new Read(accounts, accounts + "?q=subj", me, NAMED),
                    new Read(accounts, accounts + "?q=subject", me, GONE),
                    new Read("/api/v1/search", "/api/v1/search?q=subj&type=accounts", me, NAMED),
                    new Read(v2, v2 + "?q=subj&type=accounts", me, NAMED),
                    new Read(v2, v2 + "?q=topic&type=statuses", post, PUBLIC),
                    new Read(v2, v2 + "?q=answers&type=statuses", me, PUBLIC),
                    new Read("/api/v1/directory", "/api/v1/directory", me, PUBLIC),
                    new Read("/api/v1/suggestions", "/api/v1/suggestions", me, PUBLIC, true),
                    new Read("/api/v2/suggestions", "/api/v2/suggestions", me, PUBLIC, true));
        }

        private static String reactions(String id) {
            return "/api/v1/pleroma/statuses/" + id + "/reactions";
        }

        private List<Read> posts() {
            String status = "/api/v1/statuses/{id}";
            String own = TestClient.status(viewersPost);
            String theirs = TestClient.status(post);
            return List.of(
                    new Read("/api/v1/statuses", "/api/v1/statuses?id[]=" + post, me, AUTHOR),
                    new Read("/api/v1/statuses", "/api/v1/statuses?id[]=" + forFollowers, me, UNFOLLOWED),
                    new Read(status, theirs, me, AUTHOR),
                    new Read(status, TestClient.status(forFollowers), me, UNFOLLOWED),
                    new Read("/api/v1/polls/{id}", "/api/v1/polls/" + poll, poll, AUTHOR),
                    new Read(status + "/context", own + "/context", me, PUBLIC),
                    new Read(status + "/history", theirs + "/history", me, AUTHOR),
                    new Read(status + "/source", theirs + "/source", post, AUTHOR),
                    new Read(status + "/favourited_by", own + "/favourited_by", me, PERSON),
                    new Read(status + "/reblogged_by", own + "/reblogged_by", me, PERSON),
                    new Read("/api/v1/pleroma/statuses/{id}/reactions", reactions(reacted), me, ALL),
                    new Read(
                            "/api/v1/pleroma/statuses/{id}/reactions/{name}",
                            reactions(reacted) + "/" + THUMB,
                            me,
                            ALL),
                    new Read(status + "/quotes", own + "/quotes", me, PUBLIC));
        }

        private List<Read> feeds() {
            String statuses = "/api/v1/accounts/{id}/statuses";
            String ofSubject = TestClient.account(subject) + "/statuses";
            return Stream.concat(
                            Stream.of("/api/v1/timelines/direct", "/api/v1/timelines/public", "/api/v1/trends/statuses")
                                    .map(path -> new Read(path, path, me, PUBLIC)),
                            Stream.of(
                                    new Read("/api/v1/timelines/home", "/api/v1/timelines/home", me, STORED),
                                    // Whoever unfollows somebody takes them off their lists.
                                    new Read(
                                            "/api/v1/timelines/list/{id}",
                                            "/api/v1/timelines/list/" + list,
                                            me,
                                            PUBLIC),
                                    new Read(
                                            "/api/v1/timelines/link",
                                            "/api/v1/timelines/link?url=https://news.example/",
                                            me,
                                            PUBLIC),
                                    new Read(
                                            "/api/v1/timelines/tag/{hashtag}",
                                            "/api/v1/timelines/tag/topic",
                                            me,
                                            PUBLIC),
                                    new Read(statuses, ofSubject, me, AUTHOR),
                                    new Read(statuses, ofSubject + "?pinned=true", me, AUTHOR),
                                    new Read(statuses, TestClient.account(friend) + "/statuses", me, ALL),
                                    new Read("/api/v1/favourites", "/api/v1/favourites", me, AUTHOR),
                                    new Read("/api/v1/bookmarks", "/api/v1/bookmarks", me, AUTHOR)))
                    .toList();
        }

        private List<Read> notifications() {
            String v1 = "/api/v1/notifications";
            String v2 = "/api/v2/notifications";
            String requests = v1 + "/requests";
            return List.of(
                    new Read(v1, v1, me, NEWS),
                    new Read(v1 + "/{id}", v1 + "/" + notification, me, NEWS),
                    new Read(requests, requests, me, NEWS),
                    new Read(requests + "/{id}", requests + "/" + request, me, NEWS),
                    new Read("/api/v1/interaction_requests", "/api/v1/interaction_requests", me, ALL),
                    new Read(
                            "/api/v1/interaction_requests/{id}",
                            "/api/v1/interaction_requests/" + pendingReply,
                            me,
                            NEVER),
                    new Read(v2, v2, me, NEWS),
                    new Read(v2 + "/{group_key}", group, me, NEWS),
                    new Read(v2 + "/{group_key}/accounts", group + "/accounts", me, NEWS));
        }

        /** They are for everyone alike, and those of an account only for local ones. */
        private List<Read> pages() {
            Set<Relation> notLocal = EnumSet.of(DOMAIN_BLOCKING, SUSPENDED);
            return List.of(
                    new Read("/@{name}", "/@subject", "subject says", notLocal),
                    new Read("/@{name}", "/@friend", "subject says", GONE),
                    new Read("/@{name}.rss", "/@subject.rss", "subject says", notLocal),
                    new Read("/@{name}/with_replies", "/@subject/with_replies", "subject answers", notLocal),
                    new Read("/@{name}/media", "/@subject/media", "subject says", notLocal),
                    new Read("/@{name}/tagged/{tag}", "/@subject/tagged/topic", "subject says", notLocal),
                    new Read("/@{name}/{id}", "/@subject/" + post, "subject says", notLocal),
                    new Read("/@{name}/{id}/embed", "/@subject/" + post + "/embed", "subject says", notLocal),
                    new Read(
                            "/api/oembed", "/api/oembed?url=" + TestApp.URL + "/@subject/" + post, "subject", notLocal),
                    new Read("/collections/{id}", "/collections/" + collectionOfFriend, "@subject@", GONE),
                    new Read("/tags/{name}", "/tags/topic", "subject says", EnumSet.of(SUSPENDED, LIMITED)));
        }

        boolean shows(Read read) {
            if (!read.route().startsWith("/api/")) {
                return new String(viewer.request("GET", read.path()).asBytes().getBody(), StandardCharsets.UTF_8)
                        .contains(read.marker());
            }
            Answer answer = (read.byStranger() ? stranger : viewer).call("GET", read.path());
            if (answer.status() != 404) {
                return answer.expect(200).text().contains("\"" + read.marker() + "\"");
            }
            answer.expect(404, "Record not found");
            return false;
        }

        @Override
        public void close() {
            app.close();
        }
    }

    @ParameterizedTest
    @EnumSource(Relation.class)
    void hiddenContent_isHiddenOnEveryRoute(Relation relation) {
        try (World world = new World()) {
            world.make(relation);
            List<String> wrong = new ArrayList<>();
            for (Read read : world.reads()) {
                boolean isExpected = !read.hiddenWhen().contains(relation);
                if (world.shows(read) != isExpected) {
                    wrong.add(relation + ": GET " + read.path() + (isExpected ? " hides" : " shows") + " them");
                }
            }
            assertEquals(List.of(), wrong);
        }
    }

    @Test
    void everyRoute_isInOneOfTheLists() {
        try (World world = new World()) {
            Set<String> reads = world.reads().stream().map(Read::route).collect(Collectors.toSet());
            Set<String> unknown = world.app.app().routes().all().stream()
                    .filter(route -> route.method().equals("GET"))
                    .map(Route::path)
                    .filter(path -> QuietRoutes.OF_THE_INSTANCE.stream().noneMatch(path::startsWith))
                    .filter(path -> !reads.contains(path) && !QuietRoutes.EMPTY.contains(path))
                    .filter(path -> !QuietRoutes.CLIENT.contains(path))
                    .filter(path -> !QuietRoutes.THE_RELATION_ITSELF.contains(path))
                    .filter(path -> !QuietRoutes.NEITHER_PEOPLE_NOR_POSTS.contains(path))
                    .collect(Collectors.toCollection(TreeSet::new));
            assertEquals(Set.of(), unknown);
            for (String path : QuietRoutes.EMPTY) {
                assertEquals("[]", world.viewer.call("GET", path).text(), path);
            }
        }
    }
}
