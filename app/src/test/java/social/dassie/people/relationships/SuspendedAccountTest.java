package social.dassie.people.relationships;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class SuspendedAccountTest {
    @Test
    void suspendedAccounts_readOperationsGiveEmptyData() {
        try (TestApp app = TestApp.start()) {
            TestClient alice = app.user("alice");
            TestClient bob = app.user("bob");
            bob.patch("/api/v1/accounts/update_credentials", "display_name", "Bob", "note", "about Bob");
            alice.follows(bob);
            bob.follows(alice);
            bob.post(TestClient.account(alice) + "/endorse");
            bob.post("/api/v1/featured_tags", "name", "cats");
            bob.pins(bob.posts("#cats"));
            List<String> lists = List.of(
                    "/statuses",
                    "/statuses?pinned=true",
                    "/followers",
                    "/following",
                    "/endorsements",
                    "/featured_tags");
            for (String list : lists) {
                assertEquals(1, alice.ids(TestClient.account(bob) + list).size(), list);
            }
            app.rows().suspend(bob);
            for (TestClient reader : List.of(alice, app.anonymous())) {
                JsonNode account = reader.get(TestClient.account(bob));
                assertTrue(account.path("suspended").asBoolean());
                assertEquals("", account.path("display_name").asText());
                assertEquals("", account.path("note").asText());
                for (String list : lists) {
                    Answer empty =
                            reader.call("GET", TestClient.account(bob) + list).expect(200);
                    assertEquals("[]", empty.text(), list);
                    assertEquals("", empty.header("Link"), list);
                }
            }
        }
    }
}
