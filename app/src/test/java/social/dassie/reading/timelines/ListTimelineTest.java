package social.dassie.reading.timelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.posts.statuses.rows.StatusEvent;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class ListTimelineTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");
    private final TestClient carol = app.user("carol");
    private final TestClient dave = app.user("dave");
    private String list;

    @BeforeEach
    void makeList() {
        list = alice.makesList("Friends");
        alice.follows(bob);
        alice.follows(carol);
    }

    private List<String> feed() {
        return alice.ids("/api/v1/timelines/list/" + list);
    }

    private void policy(String policy) {
        alice.put("/api/v1/lists/" + list, "replies_policy", policy);
    }

    @Test
    void list_containsPostsOfItsMembers_alsoAtHome() {
        alice.addsToList(list, bob);
        String open = bob.posts("open");
        String forFollowers = bob.posts("private", "visibility", "private");
        carol.posts("not on the list");
        alice.posts("mine");
        bob.posts("@alice direct", "visibility", "direct");
        assertEquals(List.of(forFollowers, open), feed());
        assertTrue(alice.home().containsAll(List.of(open, forFollowers)));
        bob.deletes(open);
        assertEquals(List.of(forFollowers), feed());
    }

    @Test
    void addingAMember_addsEarlierPosts_andRemovingDeletesThem() {
        String early = bob.posts("early");
        bob.posts("@alice early", "visibility", "direct");
        String carols = carol.posts("carol's");
        alice.addsToList(list, bob);
        assertEquals(List.of(early), feed());
        alice.addsToList(list, carol);
        assertEquals(List.of(carols, early), feed());
        alice.removesFromList(list, bob);
        assertEquals(List.of(carols), feed());
        bob.posts("after");
        assertEquals(List.of(carols), feed());
        alice.unfollows(carol);
        assertEquals(List.of(), feed());
    }

    @Test
    void ownAccount_mayBeAMember() {
        String early = alice.posts("early");
        alice.addsToList(list, alice);
        String later = alice.posts("later");
        alice.posts("direct", "visibility", "direct");
        assertEquals(List.of(later, early), feed());
    }

    @Test
    void requestedAccount_appearsOnceFollowed() {
        app.rows().setAccount(dave.id(), "locked = 1");
        alice.follows(dave);
        alice.addsToList(list, dave);
        String early = dave.posts("early");
        assertEquals(List.of(), feed());
        app.rows().setAccount(dave.id(), "locked = 0");
        app.rows().run("delete from follow_requests");
        alice.follows(dave);
        assertEquals(List.of(early), feed());
    }

    @Test
    void replies_followThePolicy_alsoAfterAChange() {
        alice.addsToList(list, bob);
        alice.follows(dave);
        String byBob = bob.posts("b");
        String toSelf = bob.repliesTo(byBob, "to myself");
        String toMe = bob.repliesTo(alice.posts("a"), "to the owner");
        String toCarol = bob.repliesTo(carol.posts("c"), "to carol");
        String stranger = app.user("erin").posts("e");
        bob.repliesTo(stranger, "to a stranger");
        List<String> withoutOthers = List.of(toMe, toSelf, byBob);
        List<String> withCarol = List.of(toCarol, toMe, toSelf, byBob);
        assertEquals(withoutOthers, feed());
        policy("followed");
        assertEquals(withCarol, feed());
        policy("none");
        assertEquals(withoutOthers, feed());
        policy("list");
        assertEquals(withoutOthers, feed());
        alice.addsToList(list, carol);
        assertTrue(feed().contains(toCarol), "an answer between members");
        alice.removesFromList(list, carol);
        assertEquals(withoutOthers, feed());
        String later = bob.repliesTo(carol.posts("c"), "again");
        assertFalse(feed().contains(later));
        policy("followed");
        String latest = bob.repliesTo(carol.posts("c"), "and again");
        assertEquals(List.of(latest, later), feed().subList(0, 2));
    }

    @Test
    void boost_appearsOnceInAWhile_unlessDisabled() {
        alice.addsToList(list, bob, carol);
        String post = dave.posts("d");
        String boost = bob.boosts(post);
        carol.boosts(post);
        assertEquals(List.of(boost), feed());
        alice.follows(carol, "reblogs", "false");
        carol.boosts(dave.posts("d2"));
        assertEquals(List.of(boost), feed());
    }

    @Test
    void mutedAndBlockedAccounts_areExcluded_retroactively() {
        alice.addsToList(list, bob);
        alice.follows(dave);
        String plain = bob.posts("plain");
        String ofDave = bob.boosts(dave.posts("d"));
        String withDave = bob.posts("hello @dave");
        List<String> all = List.of(withDave, ofDave, plain);
        assertEquals(all, feed());
        app.rows().mute(alice, dave);
        assertEquals(List.of(plain), feed());
        bob.posts("again @dave");
        assertEquals(List.of(plain), feed());
        app.rows().run("update mutes set expires_at = 2");
        assertEquals(all, feed(), "the mute ran out; what was not for alice when it came stays away");
        app.rows().block(alice, dave);
        assertEquals(List.of(plain), feed());
        app.rows().run("delete from blocks");
        app.rows().block(dave, alice);
        assertEquals(List.of(withDave, plain), feed());
        app.rows().run("delete from blocks");
        app.rows().mute(alice, bob);
        assertEquals(List.of(), feed(), "a mute that ran out is no other's");
    }

    @Test
    void blockedDomain_isExcluded() {
        alice.addsToList(list, bob);
        String far = app.rows().remoteStatus(app.rows().remoteAccount("zoe", "sub.far.example"), "hi");
        bob.boosts(far);
        assertEquals(1, feed().size());
        app.rows().blockDomain(alice, "far.example");
        assertEquals(List.of(), feed());
    }

    @Test
    void suspendedMember_isNotSeen() {
        alice.addsToList(list, bob, carol);
        bob.posts("b");
        String byCarol = carol.posts("c");
        app.rows().suspend(bob);
        assertEquals(List.of(byCarol), feed());
    }

    @Test
    void postOfAnUnlistedAuthor_needsNoListStatement() {
        alice.addsToList(list, bob);
        StatementCount unlisted = StatementCount.of(app, () -> dave.posts("nobody lists me"));
        assertFalse(unlisted.toString().contains("d.list_id"), unlisted::toString);
        StatementCount listed = StatementCount.of(app, () -> bob.posts("alice does"));
        assertTrue(listed.toString().contains("d.list_id"), listed::toString);
        assertEquals(unlisted.count() + 1, listed.count(), () -> unlisted + "\n" + listed);
        alice.follows(dave);
        alice.addsToList(list, dave);
        String post = dave.posts("now somebody does");
        assertEquals(post, feed().get(0));
        String edited = bob.posts("one");
        bob.edits(edited, "status", "two");
        assertEquals(edited, feed().get(0));
    }

    /** Transactions that wait for the disk together are one transaction to SQLite, so that one can stand for both. */
    @Test
    void newlyListedAuthor_isNotCachedAsUnlisted() {
        alice.addsToList(list, bob);
        dave.posts("makes the server remember that nobody lists dave");
        alice.follows(dave);
        String post = app.app().core().platform().db().inTransaction(() -> {
            app.rows()
                    .run("insert into list_accounts (list_id, account_id, created_at) values (" + list + ", "
                            + dave.id() + ", 1)");
            String id = app.rows().remoteStatus(dave.id(), "listed");
            app.app()
                    .core()
                    .platform()
                    .events()
                    .publish(new StatusEvent.Published(Long.parseLong(id), dave.id(), true, List.of(), false, false));
            return id;
        });
        assertEquals(List.of(post), feed());
    }
}
