package social.dassie.reading.timelines;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import social.dassie.ground.rows.Ids;
import social.dassie.posts.statuses.rows.StatusEvent;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/**
 * A server on which alice reads what others write: bob and carol, whom she follows and has on a list; dave without his boosts;
 * erin in German alone; frank, who is on an exclusive list; mallory, whom she follows and muted; and the hashtag that zed uses,
 * whom she does not follow.
 */
public final class FeedWorld implements AutoCloseable {
    /** How many posts of a round are in alice's home timeline, and how many on her list. */
    public static final int AT_HOME = 10;

    public static final int ON_THE_LIST = 6;

    static final String HOME = "/api/v1/timelines/home";

    public final TestApp app = TestApp.start();
    public final TestClient alice = app.user("alice");
    public final TestClient bob = app.user("bob");
    public final TestClient carol = app.user("carol");
    public final TestClient dave = app.user("dave");
    final TestClient erin = app.user("erin");
    final TestClient frank = app.user("frank");
    final TestClient mallory = app.user("mallory");
    public final TestClient zed = app.user("zed");
    final String list;
    public final String exclusive;

    public FeedWorld() {
        for (TestClient friend : List.of(bob, carol, frank, mallory)) {
            alice.follows(friend);
        }
        alice.follows(dave, "reblogs", "false");
        alice.follows(erin, "languages[]", List.of("de"));
        alice.followsTag("cat");
        alice.mutes(mallory);
        list = alice.makesList("friends");
        alice.addsToList(list, bob, carol, dave);
        exclusive = alice.makesList("apart", "exclusive", "true");
        alice.addsToList(exclusive, frank);
    }

    /** Publishes as many rounds of posts, of which some are for alice and some are not, in one transaction. */
    public void rounds(int count) {
        app.app().core().platform().db().runInTransaction(() -> {
            for (int i = 0; i < count; i++) {
                round();
            }
        });
    }

    private void round() {
        long byBob = post(bob).id;
        long byCarol = post(carol).tagged().id;
        post(zed).tagged();
        long byZed = post(zed).id;
        reply(bob, byZed, zed);
        reply(bob, byCarol, carol);
        post(bob).toAliceAlone();
        post(dave);
        boost(dave, byBob);
        post(erin).with("language = 'de'");
        post(erin).with("language = 'en'");
        boost(carol, byZed);
        boost(bob, byZed);
        post(alice).with("visibility = 'private'");
        post(frank);
        long byMallory = post(mallory).id;
        post(bob).mentioning(mallory);
        post(carol).with("visibility = 'private'");
        boost(carol, byBob);
        boost(bob, byMallory);
        post(frank).tagged();
        flush();
    }

    private final List<Post> written = new ArrayList<>();

    /** What was written of a post before it is published. */
    private final class Post {
        private final long id = Ids.at(app.clock().millis());
        private final long author;
        private boolean isBoost;
        private boolean isDirect;

        Post(long author) {
            this.author = author;
            app.rows()
                    .run(
                            "insert into statuses (id, uri, url, account_id, local, conversation_id, text, content, visibility,"
                                    + " created_at) values (" + id + ", 'https://dassie.example/" + id
                                    + "', 'https://dassie.example/" + id + "', " + author + ", 1, " + id
                                    + ", 'x', 'x', 'public', " + (id >> 16) + ")");
            written.add(this);
        }

        Post with(String assignment) {
            app.rows().run("update statuses set " + assignment + " where id = " + id);
            return this;
        }

        Post tagged() {
            app.rows()
                    .run("insert into status_tags (status_id, tag_id) select " + id
                            + ", id from tags where name = 'cat'");
            return this;
        }

        Post mentioning(TestClient whom) {
            app.rows().run("insert into mentions (status_id, account_id) values (" + id + ", " + whom.id() + ")");
            return this;
        }

        void toAliceAlone() {
            isDirect = true;
            with("visibility = 'direct'").mentioning(alice);
        }
    }

    private Post post(TestClient author) {
        return new Post(author.id());
    }

    private void reply(TestClient author, long to, TestClient whom) {
        post(author)
                .with("reply = 1, in_reply_to_id = " + to + ", in_reply_to_account_id = " + whom.id())
                .mentioning(whom);
    }

    private void boost(TestClient author, long of) {
        post(author).with("reblog_of_id = " + of).isBoost = true;
    }

    private void flush() {
        for (Post post : written) {
            app.app()
                    .core()
                    .platform()
                    .events()
                    .publish(new StatusEvent.Published(
                            post.id, post.author, true, List.of(), post.isBoost, post.isDirect));
        }
        written.clear();
    }

    /** Plain posts of one author. */
    public void posts(TestClient author, int count) {
        app.app().core().platform().db().runInTransaction(() -> {
            for (int i = 0; i < count; i++) {
                post(author);
            }
            flush();
        });
    }

    /** As many people elsewhere, whom alice follows, boost a post of a stranger one after the other. */
    public void boostsOfOnePost(int count) {
        app.app().core().platform().db().runInTransaction(() -> {
            long byZed = post(zed).id;
            for (int i = 0; i < count; i++) {
                long fan = app.rows().remoteAccount("fan" + i, "far.example");
                app.rows()
                        .run("insert into follows (account_id, target_account_id, created_at) values (" + alice.id()
                                + ", " + fan + ", 1)");
                new Post(fan).with("reblog_of_id = " + byZed).isBoost = true;
            }
            flush();
        });
    }

    public String listPath() {
        return "/api/v1/timelines/list/" + list;
    }

    /** Everything in a feed, page by page to the oldest post. */
    public List<String> walk(String path, int limit) {
        List<String> all = new ArrayList<>();
        List<String> page = alice.ids(path, "limit", limit);
        while (!page.isEmpty()) {
            all.addAll(page);
            page = alice.ids(path, "limit", limit, "max_id", page.get(page.size() - 1));
        }
        return all;
    }

    /** The same the other way round, from the oldest post to the newest; newest first, too. */
    public List<String> climb(String path, int limit) {
        List<String> all = new ArrayList<>();
        List<String> page = alice.ids(path, "limit", limit, "min_id", 1);
        while (!page.isEmpty()) {
            List<String> oldestFirst = new ArrayList<>(page);
            Collections.reverse(oldestFirst);
            all.addAll(oldestFirst);
            page = alice.ids(path, "limit", limit, "min_id", page.get(0));
        }
        Collections.reverse(all);
        return all;
    }

    /** How many posts are stored of alice's home timeline, or of her list. */
    public long stored(boolean ofList) {
        return app.rows()
                .number(
                        "select count(*) from feeds f join feed_posts p on p.feed_id = f.id and p.status_id > f.after_id"
                                + " where f.account_id = " + alice.id() + " and f.list_id is "
                                + (ofList ? list : "null"));
    }

    public long rows() {
        return app.rows()
                .number("select count(*) from feed_posts where feed_id in (select id from feeds where account_id = "
                        + alice.id() + ")");
    }

    /** From where on alice's home timeline is stored. */
    public long afterId() {
        return app.rows().number("select after_id from feeds where list_id is null and account_id = " + alice.id());
    }

    @Override
    public void close() {
        app.close();
    }
}
