package social.dassie.people.relationships.follows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class EndorsementTest {
    private static final String MINE = "/api/v1/endorsements";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");
    private final TestClient carol = app.user("carol");

    private static String featuredBy(TestClient whose) {
        return TestClient.account(whose) + "/endorsements";
    }

    @Test
    void endorsement_isOnTheProfile_untilUnfollowed() {
        alice.follows(bob);
        for (String[] verbs : new String[][] {{"/endorse", "/unendorse"}, {"/pin", "/unpin"}}) {
            assertTrue(alice.post(TestClient.account(bob) + verbs[0])
                    .path("endorsed")
                    .asBoolean());
            assertTrue(alice.post(TestClient.account(bob) + verbs[0])
                    .path("endorsed")
                    .asBoolean());
            assertEquals(List.of(Long.toString(bob.id())), alice.ids(MINE));
            assertEquals(List.of(Long.toString(bob.id())), app.anonymous().ids(featuredBy(alice)));
            assertEquals(List.of(), bob.ids(MINE));
            assertFalse(alice.post(TestClient.account(bob) + verbs[1])
                    .path("endorsed")
                    .asBoolean());
            assertFalse(alice.post(TestClient.account(bob) + verbs[1])
                    .path("endorsed")
                    .asBoolean());
            assertEquals(List.of(), alice.ids(MINE));
        }
        alice.post(TestClient.account(bob) + "/endorse");
        alice.unfollows(bob);
        assertEquals(List.of(), alice.ids(MINE));
        assertFalse(alice.follows(bob).path("endorsed").asBoolean());
    }

    @Test
    void onlyFollowedAccounts_canBeEndorsed() {
        app.rows().setAccount(carol.id(), "locked = 1");
        alice.follows(carol);
        bob.follows(alice);
        for (TestClient other : List.of(bob, carol, alice)) {
            for (String verb : List.of("/endorse", "/pin")) {
                alice.call("POST", TestClient.account(other) + verb)
                        .expect(422, "Validation failed: You must be already following the person you want to endorse");
            }
        }
        alice.call("POST", "/api/v1/accounts/1/endorse").expect(404, "Record not found");
        alice.call("POST", "/api/v1/accounts/1/unendorse").expect(404, "Record not found");
        alice.call("GET", "/api/v1/accounts/1/endorsements").expect(404, "Record not found");
    }

    @Test
    void suspendedAccounts_neitherFeatureNorAreFeatured() {
        alice.follows(bob);
        alice.post(TestClient.account(bob) + "/endorse");
        app.rows().suspend(bob);
        assertEquals(List.of(), alice.ids(MINE));
        app.rows().setAccount(bob.id(), "suspended_at = null");
        app.rows().suspend(alice);
        assertEquals(List.of(), carol.ids(featuredBy(alice)));
    }

    @Test
    void needTheirScopes() {
        alice.follows(bob);
        app.anonymous().call("GET", MINE).expect(401, "The access token is invalid");
        alice.withScopes("write read:follows").call("GET", MINE).expect(403);
        alice.withScopes("write read:follows").call("GET", featuredBy(bob)).expect(403);
        alice.withScopes("read:accounts").ids(MINE);
        for (String verb : List.of("endorse", "pin", "unendorse", "unpin", "note")) {
            String path = TestClient.account(bob) + "/" + verb;
            app.anonymous().call("POST", path).expect(401, "The access token is invalid");
            app.application("write").call("POST", path).expect(422, "This method requires an authenticated user");
            alice.withScopes("read write:follows").call("POST", path).expect(403);
            alice.withScopes("write:accounts").post(path);
        }
    }
}
