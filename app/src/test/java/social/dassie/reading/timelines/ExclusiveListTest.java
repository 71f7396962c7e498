package social.dassie.reading.timelines;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class ExclusiveListTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");
    private final TestClient carol = app.user("carol");
    private String list;

    @BeforeEach
    void makeList() {
        list = alice.makesList("Only here", "exclusive", "true");
        alice.follows(bob);
        alice.follows(carol);
    }

    private List<String> feed() {
        return alice.ids("/api/v1/timelines/list/" + list);
    }

    @Test
    void posts_areOnTheListInsteadOfHome_untilRemoved() {
        String early = bob.posts("early");
        String direct = bob.posts("@alice psst", "visibility", "direct");
        String carols = carol.posts("carol's");
        String mine = alice.posts("mine");
        alice.addsToList(list, bob);
        assertEquals(List.of(mine, carols), alice.home());
        String later = bob.posts("later");
        String boost = bob.boosts(carols);
        assertEquals(List.of(mine, carols), alice.home());
        assertEquals(List.of(boost, later, early), feed());
        bob.unboosts(carols);
        alice.removesFromList(list, bob);
        assertEquals(List.of(later, mine, carols, direct, early), alice.home());
        assertEquals(List.of(), feed());
    }

    @Test
    void boostsOfMembersByOthers_stayAtHome() {
        alice.addsToList(list, bob);
        String boost = carol.boosts(bob.posts("b"));
        assertEquals(List.of(boost), alice.home());
    }

    @Test
    void deletingTheList_putsThemBack() {
        alice.addsToList(list, bob, carol);
        String one = bob.posts("one");
        String two = carol.posts("two");
        assertEquals(List.of(), alice.home());
        alice.delete("/api/v1/lists/" + list);
        assertEquals(List.of(two, one), alice.home());
    }

    @Test
    void exclusive_canBeTurnedOnAndOff() {
        alice.put("/api/v1/lists/" + list, "exclusive", "false");
        alice.addsToList(list, bob);
        String one = bob.posts("one");
        assertEquals(List.of(one), alice.home());
        alice.put("/api/v1/lists/" + list, "exclusive", "true");
        assertEquals(List.of(), alice.home());
        String two = bob.posts("two");
        alice.put("/api/v1/lists/" + list, "exclusive", "false");
        assertEquals(List.of(two, one), alice.home());
        assertEquals(List.of(two, one), feed());
    }

    @Test
    void anotherExclusiveList_keepsPostsOutOfHome() {
        String second = alice.makesList("Second", "exclusive", "true");
        alice.addsToList(list, bob);
        alice.addsToList(second, bob);
        String post = bob.posts("b");
        alice.removesFromList(list, bob);
        assertEquals(List.of(), alice.home());
        alice.delete("/api/v1/lists/" + second);
        assertEquals(List.of(post), alice.home());
    }

    @Test
    void unfollowing_removesPostsEverywhere() {
        alice.addsToList(list, bob);
        bob.posts("b");
        alice.unfollows(bob);
        assertEquals(List.of(), alice.home());
        assertEquals(List.of(), feed());
        String post = bob.posts("b2");
        alice.follows(bob);
        assertEquals(post, alice.home().get(0));
    }

    @Test
    void nonMember_isNotRestored() {
        TestClient dave = app.user("dave");
        dave.posts("d");
        alice.removesFromList(list, dave, carol);
        alice.delete("/api/v1/lists/" + list);
        assertEquals(List.of(), alice.home());
    }

    @Test
    void requestedMember_isExcludedFromTheFirstPost() {
        TestClient dave = app.user("dave");
        app.rows().setAccount(dave.id(), "locked = 1");
        alice.follows(dave);
        alice.addsToList(list, dave);
        String post = dave.posts("d");
        app.rows().setAccount(dave.id(), "locked = 0");
        app.rows().run("delete from follow_requests");
        alice.follows(dave);
        assertEquals(List.of(), alice.home());
        assertEquals(List.of(post), feed());
    }

    @Test
    void ownAccountOnTheList_staysAtHome() {
        String early = alice.posts("early");
        alice.addsToList(list, alice);
        String later = alice.posts("later");
        assertEquals(List.of(later, early), alice.home());
        assertEquals(List.of(later, early), feed());
    }

    @Test
    void followedTag_doesNotRestorePosts_whileTheListIsExclusive() {
        alice.followsTag("cat");
        alice.addsToList(list, bob);
        String stranger = app.user("dave").posts("d");
        String tagged = bob.repliesTo(stranger, "to a stranger, with a #cat");
        assertEquals(List.of(), alice.home());
        alice.delete("/api/v1/lists/" + list);
        assertEquals(List.of(tagged), alice.home());
    }

    @Test
    void anothersList_changesNothing() {
        carol.follows(bob);
        alice.addsToList(list, bob);
        String post = bob.posts("b");
        assertEquals(List.of(post), carol.home());
        assertEquals(List.of(), alice.home());
    }
}
