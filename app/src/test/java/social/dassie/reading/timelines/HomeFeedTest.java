package social.dassie.reading.timelines;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class HomeFeedTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");
    private final TestClient carol = app.user("carol");

    @Test
    void home_containsOwnAndFollowedPosts() {
        alice.follows(bob);
        String byBob = bob.posts("b", "visibility", "private");
        carol.posts("c");
        String own = alice.posts("a", "visibility", "direct");
        assertEquals(List.of(own, byBob), alice.home());
        assertEquals(List.of(byBob), bob.home());
    }

    @Test
    void follow_addsEarlierPosts_andUnfollowRemovesThem() {
        String one = bob.posts("one");
        String own = alice.posts("mine");
        String two = bob.posts("two", "visibility", "private");
        bob.posts("@alice psst", "visibility", "direct");
        String boost = bob.boosts(carol.posts("c"));
        String toCarol = bob.repliesTo(carol.posts("c2"), "re");
        String toSelf = bob.repliesTo(one, "re");
        alice.follows(bob);
        assertEquals(List.of(toSelf, boost, two, own, one), alice.home());
        alice.follows(carol);
        assertEquals(List.of(), alice.home().stream().filter(toCarol::equals).toList());
        alice.unfollows(bob);
        alice.unfollows(carol);
        assertEquals(List.of(own), alice.home());
    }

    @Test
    void reply_comesWhenOneFollowsBothOrIsAnswered() {
        alice.follows(bob);
        String byCarol = carol.posts("c");
        bob.repliesTo(byCarol, "to a stranger");
        assertEquals(List.of(), alice.home());
        String mine = alice.posts("a");
        String toMe = bob.repliesTo(mine, "to me");
        String toSelf = bob.repliesTo(bob.posts("b"), "to myself");
        assertEquals(List.of(toMe, mine), alice.home().subList(2, 4));
        assertEquals(toSelf, alice.home().get(0));
        alice.follows(carol);
        String toFriend = bob.repliesTo(byCarol, "to a friend");
        assertEquals(toFriend, alice.home().get(0));
    }

    @Test
    void boost_appearsOnceInAWhile_unlessDisabled() {
        alice.follows(bob);
        alice.follows(carol, "reblogs", "false");
        TestClient dave = app.user("dave");
        String post = dave.posts("d");
        String boost = bob.boosts(post);
        assertEquals(List.of(boost), alice.home());
        String unwanted = carol.boosts(post);
        bob.unboosts(post);
        assertEquals(List.of(), alice.home());
        alice.follows(carol, "reblogs", "true");
        assertEquals(List.of(unwanted), alice.home());
        bob.boosts(post);
        assertEquals(List.of(unwanted), alice.home());
        alice.follows(carol, "reblogs", "false");
        alice.unfollows(bob);
        assertEquals(List.of(), alice.home());
    }

    @Test
    void boost_comesAgainAfterEightyPosts() {
        alice.follows(bob);
        String post = bob.posts("b");
        for (int i = 0; i < 79; i++) {
            bob.posts("filler " + i);
        }
        String early = bob.boosts(post);
        assertEquals(
                0,
                alice.ids("/api/v1/timelines/home?limit=40").stream()
                        .filter(early::equals)
                        .count());
        bob.unboosts(post);
        bob.posts("the eightieth");
        String late = bob.boosts(post);
        assertEquals(late, alice.home().get(0));
    }

    @Test
    void mutedAndBlockedAccounts_areHidden_alsoInMentions() {
        alice.follows(bob);
        String theirs = carol.posts("c");
        app.rows().mute(alice, carol);
        bob.boosts(theirs);
        bob.posts("hello @carol");
        assertEquals(List.of(), alice.home());
        app.rows().run("delete from mutes");
        app.rows().block(alice, carol);
        bob.unboosts(theirs);
        bob.boosts(theirs);
        bob.posts("hello again @carol");
        assertEquals(List.of(), alice.home());
        app.rows().run("delete from blocks");
        app.rows().block(carol, alice);
        bob.unboosts(theirs);
        bob.boosts(theirs);
        assertEquals(List.of(), alice.home());
        app.rows().run("delete from blocks");
        app.rows().mute(alice, bob);
        bob.posts("unheard");
        assertEquals(List.of(), alice.home());
        app.rows().run("update mutes set expires_at = 2");
        String heard = bob.posts("heard");
        assertEquals(List.of(heard), alice.home());
    }

    @Test
    void backfill_omitsWhatWouldNotHaveAppeared() {
        app.rows().mute(alice, carol);
        bob.posts("hello @carol");
        bob.boosts(carol.posts("c"));
        bob.posts("auf Deutsch", "language", "de");
        String english = bob.posts("in English", "language", "en");
        String unknown = bob.posts("who knows");
        alice.follows(bob, "languages[]", List.of("EN"));
        assertEquals(List.of(unknown, english), alice.home());
    }

    @Test
    void languages_chooseAmongThePostsOfAFollowedPerson() {
        alice.follows(bob, "languages[]", List.of("de", "fr"));
        String german = bob.posts("Hallo", "language", "de");
        String english = bob.posts("Hello", "language", "en");
        assertEquals(List.of(german), alice.home());
        alice.follows(bob, "languages[]", "");
        String later = bob.posts("Hello again", "language", "en");
        assertEquals(List.of(later, english, german), alice.home());
        alice.follows(bob, "languages[]", List.of("de"));
        assertEquals(List.of(german), alice.home());
    }

    @Test
    void boost_replacesThePost_whenItsAuthorIsUnfollowed() {
        alice.follows(bob);
        alice.follows(carol);
        String post = carol.posts("c");
        String boost = bob.boosts(post);
        assertEquals(List.of(post), alice.home());
        alice.unfollows(carol);
        assertEquals(List.of(boost), alice.home());
    }

    @Test
    void taggedPost_survivesUnfollowing_andReturnsAfterAMute() {
        alice.followsTag("cat");
        alice.follows(bob);
        bob.posts("b");
        String tagged = bob.posts("#cat");
        alice.unfollows(bob);
        assertEquals(List.of(tagged), alice.home());
        alice.mutes(bob);
        assertEquals(List.of(), alice.home());
        alice.unmutes(bob);
        assertEquals(List.of(tagged), alice.home());
    }

    @Test
    void directPost_comesOnlyToFollowersItMentions() {
        alice.follows(bob);
        carol.follows(bob);
        String id = bob.posts("@alice psst", "visibility", "direct");
        assertEquals(List.of(id), alice.home());
        assertEquals(List.of(), carol.home());
    }

    @Test
    void boostOfABlockedDomain_isExcluded() {
        alice.follows(bob);
        String far = app.rows().remoteStatus(app.rows().remoteAccount("zoe", "sub.far.example"), "hi");
        app.rows().blockDomain(alice, "far.example");
        bob.boosts(far);
        assertEquals(List.of(), alice.home());
    }

    @Test
    void postThatOneFollowerHides_reachesTheOthers() {
        TestClient dora = app.user("dora");
        alice.follows(bob);
        dora.follows(bob);
        app.rows().mute(alice, carol);
        String byCarol = carol.posts("c");
        String parent = carol.posts("unmentioned");
        app.rows()
                .run("insert into follows (account_id, target_account_id, created_at) values (" + dora.id() + ", "
                        + carol.id() + ", 1)");
        String naming = bob.posts("hello @carol");
        String replying = bob.posts("indeed", "in_reply_to_id", parent);
        String boosting = bob.boosts(byCarol);
        assertEquals(List.of(boosting, replying, naming), dora.home());
        assertEquals(List.of(), alice.home());
        String plain = bob.posts("b");
        app.rows().block(dora, bob);
        bob.posts("not for dora");
        assertEquals(plain, dora.home().get(0));
        assertEquals(2, alice.home().size());
    }

    @Test
    void homeAndDirect_needTheirToken() {
        for (String path : List.of("/api/v1/timelines/home", "/api/v1/timelines/direct")) {
            app.anonymous().call("GET", path).expect(401, "The access token is invalid");
            app.application("read").call("GET", path).expect(422, "This method requires an authenticated user");
            alice.withScopes("write read:accounts").call("GET", path).expect(403);
            alice.withScopes("read:statuses").ids(path);
        }
    }
}
