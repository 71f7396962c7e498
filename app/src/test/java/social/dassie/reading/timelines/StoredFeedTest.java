package social.dassie.reading.timelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static social.dassie.reading.timelines.FeedWorld.HOME;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import social.dassie.ground.db.Database;
import social.dassie.reading.timelines.feeds.HomeFeeds;
import social.dassie.reading.timelines.feeds.StoredFeeds;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestSocket;

/** How much of a feed is stored, and that its reader does not notice. */
class StoredFeedTest {
    private static final int MANY = 110;
    private static final Duration LONG = StoredFeeds.AWAY.plusDays(1);

    @AutoClose
    private final FeedWorld world = new FeedWorld();

    private void runTrimming() {
        world.app.clock().advance(Duration.ofMinutes(11));
        world.app.runJobs();
    }

    /** The ids in a feed that are older than what is stored. */
    private List<String> earlier(List<String> ids) {
        long afterId = world.afterId();
        return ids.stream().filter(id -> Long.parseLong(id) <= afterId).toList();
    }

    private boolean isBy(String id, TestClient author) {
        return world.app.rows().number("select account_id from statuses where id = " + id) == author.id();
    }

    private void assertNoneBy(TestClient author, List<String> ids) {
        assertFalse(ids.isEmpty());
        assertEquals(List.of(), ids.stream().filter(id -> isBy(id, author)).toList());
    }

    @Test
    void pages_areTheSameBeforeAndAfterTrimming() {
        world.rounds(MANY);
        List<String> home = world.walk(HOME, 37);
        List<String> list = world.walk(world.listPath(), 37);
        assertEquals(MANY * FeedWorld.AT_HOME, home.size());
        assertEquals(MANY * FeedWorld.ON_THE_LIST, list.size());
        assertEquals(home.size(), world.stored(false));
        assertEquals(home, world.climb(HOME, 37));
        runTrimming();
        assertEquals(StoredFeeds.KEPT, world.stored(false));
        assertEquals(home, world.walk(HOME, 37));
        assertEquals(home, world.walk(HOME, 1 + MANY / 10));
        assertEquals(home, world.climb(HOME, 37));
        world.rounds(1);
        String oldest = home.get(home.size() - 1);
        assertEquals(
                home.subList(790, 830).stream().toList(),
                world.alice.ids(HOME, "limit", 40, "max_id", home.get(789), "since_id", oldest));
        world.app.rows().run("update feeds set after_id = " + home.get(300) + " where list_id is not null");
        assertEquals(
                list,
                world.walk(world.listPath(), 37).subList(FeedWorld.ON_THE_LIST, list.size() + FeedWorld.ON_THE_LIST));
        assertEquals(
                list,
                world.climb(world.listPath(), 37).subList(FeedWorld.ON_THE_LIST, list.size() + FeedWorld.ON_THE_LIST));
    }

    @Test
    void postBoostedByMany_appearsOnce_alsoBeyondTheStoredPart() {
        world.posts(world.bob, 5);
        world.boostsOfOnePost(150);
        world.posts(world.bob, 5);
        List<String> home = world.walk(HOME, 3);
        assertEquals(11, home.size());
        world.app.rows().run("update feeds set after_id = " + home.get(1));
        assertEquals(home, world.walk(HOME, 3));
        assertEquals(home, world.walk(HOME, 40));
        assertEquals(home, world.climb(HOME, 3));
    }

    @Test
    void lists_areTrimmed_too() {
        world.rounds(StoredFeeds.KEPT / FeedWorld.ON_THE_LIST + 40);
        List<String> all = world.walk(world.listPath(), 40);
        runTrimming();
        assertEquals(StoredFeeds.KEPT, world.stored(true));
        assertEquals(all, world.walk(world.listPath(), 40));
    }

    @Test
    void slightExcess_isNotTrimmed() {
        world.posts(world.bob, StoredFeeds.KEPT + StoredFeeds.SLACK);
        runTrimming();
        assertEquals(StoredFeeds.KEPT + StoredFeeds.SLACK, world.stored(false));
        world.posts(world.bob, 1);
        runTrimming();
        assertEquals(StoredFeeds.KEPT, world.stored(false));
    }

    /** Much can happen in ten minutes. */
    @Test
    void manyPosts_areTrimmedBeforeItsTime() {
        world.app.runJobs();
        for (int i = 0; i < 10; i++) {
            world.alice.addsToList(world.alice.makesList("list " + i), world.bob);
        }
        world.posts(world.bob, 2_000);
        assertEquals(2_000, world.stored(false));
        world.app.runJobs();
        assertEquals(StoredFeeds.KEPT, world.stored(false));
    }

    @Test
    void excessRows_areDeletedInBatches_alsoAfterARestart() {
        world.posts(world.bob, StoredFeeds.KEPT + 2_500);
        List<String> newest = world.alice.home();
        List<String> deletions = new ArrayList<>();
        world.app.app().core().platform().db().setStatementLog(statement -> {
            String sql = statement;
            if (sql.startsWith("delete from feed_posts")) {
                deletions.add(sql);
            }
        });
        runTrimming();
        world.app.app().core().platform().db().setStatementLog(Database.NO_LOG);
        assertTrue(deletions.size() >= 2 * 3, deletions::toString);
        assertEquals(newest, world.alice.home());
        // A stop between the first step, which says from where on is stored, and the others.
        world.app
                .rows()
                .run("update feeds set after_id = " + newest.get(9) + " where account_id = " + world.alice.id());
        assertEquals(newest, world.alice.home());
        assertTrue(world.rows() > 1_000);
        runTrimming();
        assertEquals(9, world.stored(false));
        assertEquals(18, world.rows(), "at home and on the list");
        assertEquals(newest, world.alice.home());
    }

    @Test
    void returningMember_seesEverything_andIsStoredAgain() {
        world.rounds(MANY);
        List<String> home = world.walk(HOME, 40);
        List<String> list = world.walk(world.listPath(), 40);
        world.app.clock().advance(LONG);
        world.app.runJobs();
        assertEquals(0, world.app.rows().number("select count(*) from feeds"));
        assertEquals(0, world.app.rows().number("select count(*) from feed_posts"));
        world.rounds(1);
        assertEquals(0, world.app.rows().number("select count(*) from feed_posts"), "nothing is written for them");
        List<String> later = world.walk(HOME, 40);
        assertEquals(home, later.subList(FeedWorld.AT_HOME, later.size()));
        world.rounds(1);
        assertEquals(FeedWorld.AT_HOME, world.stored(false), "from the first visit on");
        List<String> latest = world.walk(HOME, 40);
        assertEquals(later, latest.subList(FeedWorld.AT_HOME, latest.size()));
        assertEquals(
                list,
                world.walk(world.listPath(), 40)
                        .subList(2 * FeedWorld.ON_THE_LIST, list.size() + 2 * FeedWorld.ON_THE_LIST));
        world.app.runJobs();
        assertEquals(StoredFeeds.KEPT, world.stored(false));
        assertEquals(list.size() + 2 * FeedWorld.ON_THE_LIST, world.stored(true));
        assertEquals(latest, world.walk(HOME, 40));
        assertEquals(latest, world.climb(HOME, 40));
    }

    /** A client may do nothing for weeks but listen. */
    @Test
    void streamingMember_isNotInactive() {
        try (TestSocket socket = TestSocket.of(world.alice, "user")) {
            world.app.clock().advance(LONG);
            world.app.runJobs();
            String post = world.bob.posts("after a week");
            assertEquals(List.of("update " + post), socket.soFar("user"));
            assertEquals(1, world.stored(false));
        }
    }

    @Test
    void returningMember_isStreamedPostsFromTheFirstRequest() {
        world.app.clock().advance(LONG);
        world.app.runJobs();
        try (TestSocket socket = TestSocket.of(world.alice, "user")) {
            String post = world.bob.posts("after a week");
            assertEquals(List.of("update " + post), socket.soFar("user"));
        }
    }

    /** A clock that was wrong for a moment makes everybody seem to have been away. */
    @Test
    void readingAnUnstoredFeed_storesItAgain() {
        world.rounds(2);
        List<String> home = world.alice.home();
        world.app.rows().run("delete from feeds");
        assertEquals(home, world.alice.home());
        world.rounds(1);
        assertEquals(FeedWorld.AT_HOME, world.stored(false));
        world.app.runJobs();
        assertEquals(3 * FeedWorld.AT_HOME, world.stored(false));
        assertEquals(3 * FeedWorld.ON_THE_LIST, world.stored(true));
    }

    @Test
    void unstorableFeed_isStillReadable() {
        world.rounds(2);
        List<String> home = world.alice.home();
        world.app.rows().run("delete from feeds");
        world.app.rows().run("create trigger full before insert on feeds begin select raise(abort, 'full'); end");
        assertEquals(home, world.alice.home());
    }

    @Test
    void followOfAProlificAccount_addsAllItsPosts() {
        world.posts(world.zed, 300);
        world.posts(world.alice, 5);
        world.posts(world.zed, 600);
        assertEquals(5, world.walk(HOME, 40).size());
        world.alice.follows(world.zed);
        assertEquals(HomeFeeds.BACKFILL, world.stored(false));
        List<String> all = world.walk(HOME, 40);
        assertEquals(905, all.size());
        assertEquals(all, world.climb(HOME, 40));
        assertEquals(
                all.stream()
                        .map(Long::valueOf)
                        .sorted((a, b) -> Long.compare(b, a))
                        .toList(),
                all.stream().map(Long::valueOf).toList());
        world.alice.unfollows(world.zed);
        assertEquals(5, world.walk(HOME, 40).size());
    }

    @Test
    void filteringChanges_applyToEarlierPostsToo() {
        world.rounds(MANY);
        runTrimming();
        List<String> before = earlier(world.walk(HOME, 40));
        assertTrue(before.size() >= 250, before::toString);
        world.alice.mutes(world.carol);
        assertNoneBy(world.carol, world.walk(HOME, 40));
        assertNoneBy(world.carol, world.walk(world.listPath(), 40));
        world.alice.unmutes(world.carol);
        assertEquals(before, withIn(before, world.walk(HOME, 40)));
        String gone = before.get(100);
        world.app.rows().run("delete from statuses where id = " + gone);
        assertFalse(world.walk(HOME, 40).contains(gone));
        world.alice.follows(world.carol, "reblogs", "false");
        List<String> without = earlier(world.walk(HOME, 40));
        assertTrue(without.stream()
                .noneMatch(id -> isBy(id, world.carol)
                        && world.app.rows().number("select count(reblog_of_id) from statuses where id = " + id) > 0));
        world.alice.unfollowsTag("cat");
        assertNoneBy(world.zed, world.walk(HOME, 40));
        world.alice.addsToList(world.exclusive, world.bob);
        assertNoneBy(world.bob, world.walk(HOME, 40));
        world.alice.removesFromList(world.exclusive, world.bob);
        assertTrue(world.walk(HOME, 40).stream().anyMatch(id -> isBy(id, world.bob)));
        world.dave.blocks(world.alice);
        assertNoneBy(world.dave, world.walk(HOME, 40));
    }

    private static List<String> withIn(List<String> wanted, List<String> all) {
        return all.stream().filter(wanted::contains).toList();
    }

    /** Posts that go without a word, such as those of an account that is deleted, leave no hole in the page. */
    @Test
    void deletedPosts_leaveNoShortPage() {
        world.posts(world.carol, 30);
        world.posts(world.bob, 100);
        world.app.rows().run("delete from follows where target_account_id = " + world.bob.id());
        world.app.rows().run("delete from statuses where account_id = " + world.bob.id());
        assertTrue(world.rows() > 100, "they are still among the rows");
        assertEquals(20, world.alice.home().size());
        assertEquals(30, world.walk(HOME, 20).size());
    }

    @Test
    void deletedPost_isTakenOutOfEveryFeedAtOnce() {
        String post = world.bob.posts("soon gone #cat");
        assertEquals(2, world.rows());
        world.bob.deletes(post);
        assertEquals(0, world.rows());
    }

    @Test
    void page_needsConstantStatements_andFewMoreBeyondStorage() {
        world.rounds(MANY);
        runTrimming();
        List<String> home = world.walk(HOME, 40);
        int first = count("limit", 5);
        assertEquals(first, count("limit", 40));
        String deep = home.get(900);
        assertEquals(first + 1, count("limit", 5, "max_id", deep));
        assertEquals(first + 1, count("limit", 40, "max_id", deep));
        assertEquals(first + 1, count("limit", 40, "max_id", home.get(780)), "across the border");
        assertEquals(first + 2, count("limit", 5, "min_id", deep));
        assertEquals(first + 2, count("limit", 40, "min_id", deep));
    }

    private int count(Object... params) {
        return StatementCount.of(world.app, () -> world.alice.ids(HOME, params)).count();
    }
}
