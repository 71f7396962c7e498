package social.dassie.instance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class StartUpTest {
    private static final TestApp app = TestApp.start();
    private static final TestClient alice = app.user("alice");

    @AfterAll
    static void stop() {
        app.close();
    }

    @ParameterizedTest
    @CsvSource({
        "/api/v1/conversations, read:statuses",
        "/api/v1/filters, read:filters",
        "/api/v2/filters, read:filters",
        "/api/v1/notifications/requests, read:notifications",
    })
    void aListThatIsOnesOwn_isEmpty_andNeedsItsScope(String path, String scope) {
        Answer answer = alice.withScopes(scope).call("GET", path).expect(200);
        assertEquals("[]", answer.text());
        assertTrue(answer.header("Content-Type").startsWith("application/json"));
        assertEquals("", answer.header("Link"), "a client that follows links would never stop");
        app.anonymous().call("GET", path).expect(401, "The access token is invalid");
        app.application("read").call("GET", path).expect(422, "This method requires an authenticated user");
        alice.withScopes("write").call("GET", path).expect(403, "This action is outside the authorized scopes");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/v1/trends",
                "/api/v1/trends/tags",
                "/api/v1/trends/statuses",
                "/api/v1/trends/links",
            })
    void aPublicList_isEmptyForEveryone(String path) {
        assertEquals("[]", app.anonymous().call("GET", path).expect(200).text());
        assertEquals("[]", alice.call("GET", path).expect(200).text());
    }

    @Test
    void announcements_areEmpty_andForUsersOfAnyScope() {
        assertEquals(
                0, alice.withScopes("write:media").get("/api/v1/announcements").size());
        app.anonymous().call("GET", "/api/v1/announcements").expect(401);
    }

    @ParameterizedTest
    @ValueSource(strings = {"identity_proofs"})
    void whatOneHasOfAnAccount_isNothing_andNeedsAUser(String what) {
        String path = "/api/v1/accounts/" + alice.id() + "/" + what;
        assertEquals("[]", alice.call("GET", path).expect(200).text());
        app.anonymous().call("GET", path).expect(401);
        alice.call("GET", "/api/v1/accounts/1/" + what).expect(404, "Record not found");
    }

    @Test
    void theNotificationPolicy_letsEverythingThrough() throws Exception {
        ObjectMapper json = new ObjectMapper();
        TestClient reader = alice.withScopes("read:notifications");
        assertEquals(json.readTree("""
                {"for_not_following": "accept", "for_not_followers": "accept", "for_new_accounts": "accept",
                 "for_private_mentions": "accept", "for_limited_accounts": "accept",
                 "summary": {"pending_requests_count": 0, "pending_notifications_count": 0}}
                """), reader.get("/api/v2/notifications/policy"));
        assertEquals(
                json.readTree("""
                {"filter_not_following": false, "filter_not_followers": false, "filter_new_accounts": false,
                 "filter_private_mentions": false,
                 "summary": {"pending_requests_count": 0, "pending_notifications_count": 0}}
                """),
                json.readTree(reader.request("GET", "/api/v1/notifications/policy")
                        .asString()
                        .getBody()),
                "the contract takes this path for a notification's");
        app.anonymous().call("GET", "/api/v2/notifications/policy").expect(401);
        alice.withScopes("read:accounts")
                .call("GET", "/api/v1/notifications/policy")
                .expect(403);
    }

    @Test
    void aPushSubscription_isNotThere_inWordsThatClientsKnow() {
        alice.withScopes("push").call("GET", "/api/v1/push/subscription").expect(404, "Record not found");
        alice.withScopes("read").call("GET", "/api/v1/push/subscription").expect(403);
        app.anonymous().call("GET", "/api/v1/push/subscription").expect(401);
    }
}
