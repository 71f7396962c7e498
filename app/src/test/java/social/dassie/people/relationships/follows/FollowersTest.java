package social.dassie.people.relationships.follows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class FollowersTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");
    private final TestClient carol = app.user("carol");

    private static List<String> idsOf(TestClient... people) {
        return Arrays.stream(people).map(p -> Long.toString(p.id())).toList();
    }

    @Test
    void newestFollowersComeFirst_onBothSides() {
        bob.follows(alice);
        carol.follows(alice);
        alice.follows(carol);
        assertEquals(idsOf(carol, bob), app.anonymous().ids(TestClient.account(alice) + "/followers"));
        assertEquals(idsOf(carol), bob.ids(TestClient.account(alice) + "/following"));
        assertEquals(List.of(), bob.ids(TestClient.account(bob) + "/followers"));
    }

    @Test
    void hiddenNetwork_isVisibleToItsOwnerOnly() {
        bob.follows(alice);
        alice.follows(bob);
        app.rows().setAccount(alice.id(), "hide_collections = 1");
        for (String list : List.of("/followers", "/following")) {
            Answer hidden = carol.call("GET", TestClient.account(alice) + list).expect(200);
            assertEquals(List.of(), hidden.ids());
            assertEquals("", hidden.header("Link"));
            assertEquals(List.of(), app.anonymous().ids(TestClient.account(alice) + list));
            assertEquals(idsOf(bob), alice.ids(TestClient.account(alice) + list));
        }
    }

    @Test
    void blockedOrMutedFollowers_areOmitted() {
        bob.follows(alice);
        carol.follows(alice);
        TestClient dave = app.user("dave");
        app.rows().mute(dave, bob);
        assertEquals(idsOf(carol), dave.ids(TestClient.account(alice) + "/followers"));
        app.rows().block(carol, dave);
        assertEquals(List.of(), dave.ids(TestClient.account(alice) + "/followers"));
        app.rows().mute(alice, bob);
        assertEquals(idsOf(carol, bob), alice.ids(TestClient.account(alice) + "/followers"));
        app.rows().suspend(carol);
        assertEquals(idsOf(bob), alice.ids(TestClient.account(alice) + "/followers"));
        app.rows().block(alice, dave);
        assertEquals(List.of(), dave.ids(TestClient.account(alice) + "/followers"));
        app.rows().suspend(alice);
        assertEquals(List.of(), bob.ids(TestClient.account(alice) + "/followers"));
        bob.call("GET", "/api/v1/accounts/1/followers").expect(404, "Record not found");
        bob.call("GET", "/api/v1/accounts/junk/following").expect(404, "Record not found");
    }

    @Test
    void pages_areOrderedByFollow_andSinceIdGoesBack() {
        List<String> followers = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            TestClient fan = app.user("fan" + i);
            fan.follows(alice);
            followers.add(Long.toString(fan.id()));
        }
        Collections.reverse(followers);
        String path = TestClient.account(alice) + "/followers";
        Answer first = bob.call("GET", path + "?limit=2").expect(200);
        assertEquals(followers.subList(0, 2), first.ids());
        String next = first.link("next");
        assertNotNull(next);
        assertTrue(next.matches("https://dassie\\.example" + path + "\\?limit=2&max_id=[0-9]+"), next);
        Answer second = bob.call("GET", next.substring(TestApp.URL.length())).expect(200);
        assertEquals(followers.subList(2, 4), second.ids());
        Answer last = bob.call("GET", String.valueOf(second.link("next")).substring(TestApp.URL.length()))
                .expect(200);
        assertEquals(followers.subList(4, 5), last.ids());
        assertNull(last.link("next"));
        String previous = String.valueOf(last.link("prev"));
        assertTrue(previous.contains("since_id="), previous);
        assertEquals(followers.subList(0, 2), bob.ids(previous.substring(TestApp.URL.length())));
        assertEquals(5, bob.ids(path, "limit", "1000").size());
    }
}
