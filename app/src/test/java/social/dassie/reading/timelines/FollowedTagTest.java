package social.dassie.reading.timelines;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.reading.timelines.feeds.TagFeeds;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class FollowedTagTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");
    private final TestClient carol = app.user("carol");

    @Test
    void publicPostsWithTheTag_comeHome_earlierAndLater() {
        String early = bob.posts("#Cat early");
        bob.posts("#cat", "visibility", "unlisted");
        alice.followsTag("cat");
        String later = bob.posts("#CAT later");
        String answer = carol.repliesTo(later, "#cat too");
        bob.posts("#cat", "visibility", "unlisted");
        bob.posts("#cat", "visibility", "private");
        bob.posts("@alice #cat", "visibility", "direct");
        bob.posts("#dog");
        carol.boosts(later);
        assertEquals(List.of(answer, later, early), alice.home());
    }

    @Test
    void postWithTwoFollowedTags_comesOnce() {
        alice.follows(bob);
        alice.followsTag("cat");
        alice.followsTag("dog");
        String post = bob.posts("#cat #dog");
        assertEquals(List.of(post), alice.home());
    }

    /**
     * A sentence of the specification: unfollowing a tag removes that tag's posts from the home feed (those not there for
     * another reason).
     */
    @Test
    void unfollowing_removesPostsWithoutAnotherReason() {
        alice.follows(carol);
        alice.followsTag("cat");
        alice.followsTag("dog");
        bob.posts("#cat");
        String both = bob.posts("#cat #dog");
        String dog = bob.posts("#dog");
        String friends = carol.posts("#cat by a friend");
        String mine = alice.posts("#cat of mine");
        carol.repliesTo(dog, "#cat for bob, whom alice does not follow");
        assertEquals(6, alice.home().size());
        alice.unfollowsTag("cat");
        assertEquals(List.of(mine, friends, dog, both), alice.home());
        alice.unfollowsTag("dog");
        assertEquals(List.of(mine, friends), alice.home());
        bob.posts("#cat #dog");
        assertEquals(List.of(mine, friends), alice.home());
    }

    @Test
    void otherFollowersOfTheTag_areNotAffected() {
        alice.followsTag("cat");
        carol.followsTag("cat");
        String post = bob.posts("#cat");
        alice.unfollowsTag("cat");
        assertEquals(List.of(), alice.home());
        assertEquals(List.of(post), carol.home());
    }

    @Test
    void mutedBlockedAndLimitedAuthors_areExcluded() {
        alice.followsTag("cat");
        app.rows().mute(alice, bob);
        bob.posts("#cat muted");
        carol.posts("#cat with @bob");
        app.rows().run("delete from mutes");
        app.rows().block(alice, bob);
        bob.posts("#cat blocked");
        app.rows().run("delete from blocks");
        app.rows().block(bob, alice);
        bob.posts("#cat blocking");
        app.rows().run("delete from blocks");
        app.rows().limit(bob);
        bob.posts("#cat limited");
        String zoe = app.rows().remoteStatus(app.rows().remoteAccount("zoe", "sub.far.example"), "far", "cat");
        assertEquals(List.of(), alice.home());
        app.rows().blockDomain(alice, "far.example");
        alice.unfollowsTag("cat");
        app.rows().mute(alice, carol);
        alice.followsTag("cat");
        assertEquals(List.of(), alice.home(), "the rule holds for earlier posts, too");
        app.rows().run("delete from account_domain_blocks");
        alice.unfollowsTag("cat");
        alice.followsTag("cat");
        assertEquals(List.of(zoe), alice.home());
    }

    @Test
    void editedPost_appearsAndDisappearsWithItsTags() {
        alice.followsTag("cat");
        String post = bob.posts("nothing yet");
        assertEquals(List.of(), alice.home());
        bob.edits(post, "status", "now a #cat");
        assertEquals(List.of(post), alice.home());
        bob.edits(post, "status", "no longer");
        assertEquals(List.of(), alice.home());
        alice.follows(bob);
        bob.edits(post, "status", "#cat");
        bob.edits(post, "status", "no cat");
        assertEquals(List.of(post), alice.home());
        String mine = alice.posts("#cat");
        alice.edits(mine, "status", "no cat");
        assertEquals(List.of(mine, post), alice.home());
    }

    @Test
    void backfill_addsTheNewestHundred() {
        for (int i = 0; i < TagFeeds.BACKFILL + 1; i++) {
            app.rows().remoteStatus(bob.id(), "far " + i, "cat");
        }
        alice.followsTag("cat");
        assertEquals(TagFeeds.BACKFILL, app.rows().number("select count(*) from feed_posts"));
        assertEquals(
                app.rows().number("select max(id) from statuses"),
                Long.parseLong(alice.home().get(0)));
    }

    @Test
    void followers_costTheAuthorNoStatement() {
        bob.posts("#cat");
        StatementCount before = StatementCount.of(app, () -> bob.posts("#cat"));
        alice.followsTag("cat");
        StatementCount after = StatementCount.of(app, () -> bob.posts("#cat"));
        assertEquals(before.count(), after.count(), () -> before + "\n" + after);
    }
}
