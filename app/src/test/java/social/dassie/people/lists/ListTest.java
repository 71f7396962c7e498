package social.dassie.people.lists;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class ListTest {
    private static final String PATH = "/api/v1/lists";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    @Test
    void list_isReturnedAsRequested_toItsOwnerOnly() throws Exception {
        String plain = alice.makesList("Friends");
        String id = alice.makesList("Only here", "replies_policy", "none", "exclusive", "true");
        assertEquals(
                new ObjectMapper()
                        .readTree("{\"id\": \"" + id + "\", \"title\": \"Only here\","
                                + " \"replies_policy\": \"none\", \"exclusive\": true}"),
                alice.get(PATH + "/" + id));
        assertEquals(
                "list", alice.get(PATH + "/" + plain).path("replies_policy").asText());
        assertEquals(List.of(plain, id), alice.ids(PATH));
        assertEquals(List.of(), bob.ids(PATH));
        assertEquals(alice.get(PATH + "/" + id), alice.get(PATH).get(1));
    }

    /** A sentence of the specification: lists can be exclusive, and have a replies_policy. */
    @Test
    void exclusiveAndRepliesPolicy_canBeChangedApart() {
        String id = alice.makesList("Friends");
        alice.put(PATH + "/" + id, "exclusive", "true");
        alice.put(PATH + "/" + id, "replies_policy", "followed");
        var changed = alice.put(PATH + "/" + id, "title", "Good friends");
        assertEquals("Good friends", changed.path("title").asText());
        assertEquals("followed", changed.path("replies_policy").asText());
        assertEquals(true, changed.path("exclusive").asBoolean());
        assertEquals(changed, alice.get(PATH + "/" + id));
        assertEquals(
                false,
                alice.put(PATH + "/" + id, "exclusive", "false")
                        .path("exclusive")
                        .asBoolean());
    }

    @Test
    void deletedList_isNotFound() {
        String id = alice.makesList("Friends");
        assertEquals("{}", alice.call("DELETE", PATH + "/" + id).expect(200).text());
        alice.call("DELETE", PATH + "/" + id).expect(404, "Record not found");
        assertEquals(List.of(), alice.ids(PATH));
    }

    @Test
    void invalidValues_areRejected_andChangeNothing() {
        String id = alice.makesList("Friends");
        for (String method : List.of("POST", "PUT")) {
            String path = method.equals("POST") ? PATH : PATH + "/" + id;
            alice.call(method, path, "title", " ").expect(422, "Validation failed: Title can't be blank");
            alice.call(method, path, "title", "x".repeat(257))
                    .expect(422, "Validation failed: Title is too long (maximum is 256 characters)");
            alice.call(method, path, "title", "a", "replies_policy", "some")
                    .expect(422, "'some' is not a valid replies_policy");
        }
        alice.call("POST", PATH).expect(422, "Validation failed: Title can't be blank");
        assertEquals(1, alice.ids(PATH).size());
        assertEquals("Friends", alice.get(PATH + "/" + id).path("title").asText());
        alice.makesList("\uD83D\uDC39".repeat(256));
    }

    @Test
    void fiftyLists_areTheMost() {
        for (int i = 0; i < Lists.MAX_LISTS; i++) {
            alice.makesList("list " + i);
        }
        alice.call("POST", PATH, "title", "one more")
                .expect(422, "Validation failed: You have reached the maximum number of lists");
        assertEquals(50, alice.ids(PATH).size());
        bob.makesList("mine");
    }

    @Test
    void properties_mayComeInTheQuery() {
        String id = alice.call("POST", PATH + "?title=Friends&exclusive=true")
                .expect(200)
                .json()
                .path("id")
                .asText();
        alice.call("PUT", PATH + "/" + id + "?title=Foes&replies_policy=none").expect(200);
        assertEquals("Foes", alice.get(PATH + "/" + id).path("title").asText());
        bob.follows(alice);
        alice.follows(bob);
        alice.call("POST", PATH + "/" + id + "/accounts?account_ids[]=" + bob.id())
                .expect(200);
        assertEquals(List.of(Long.toString(bob.id())), alice.ids(PATH + "/" + id + "/accounts"));
    }

    @ParameterizedTest
    @CsvSource({
        "GET, LIST, read:lists",
        "PUT, LIST, write:lists",
        "DELETE, LIST, write:lists",
        "GET, LIST/accounts, read:lists",
        "POST, LIST/accounts, write:lists",
        "DELETE, LIST/accounts, write:lists",
        "GET, /api/v1/timelines/list/ID, read:lists",
    })
    void anothersList_isNotFound_andScopesAreRequired(String method, String path, String scope) {
        String id = alice.makesList("Friends");
        String real = path.replace("LIST", PATH + "/" + id).replace("ID", id);
        bob.call(method, real, "title", "mine").expect(404, "Record not found");
        bob.call(method, real.replace("/" + id, "/999999")).expect(404, "Record not found");
        bob.call(method, real.replace("/" + id, "/junk")).expect(404, "Record not found");
        app.anonymous().call(method, real).expect(401, "The access token is invalid");
        app.application("read write").call(method, real).expect(422, "This method requires an authenticated user");
        String other = scope.startsWith("read") ? "write read:statuses" : "read write:statuses";
        alice.withScopes(other).call(method, real).expect(403, "This action is outside the authorized scopes");
        alice.withScopes(scope).call(method, real, "title", "Friends").expect(200);
    }

    @Test
    void allLists_needTheirScope() {
        app.anonymous().call("GET", PATH).expect(401, "The access token is invalid");
        app.anonymous().call("POST", PATH).expect(401, "The access token is invalid");
        alice.withScopes("write").call("GET", PATH).expect(403);
        alice.withScopes("read").call("POST", PATH, "title", "a").expect(403);
        assertEquals("[]", alice.withScopes("read:lists").call("GET", PATH).text());
        alice.withScopes("write:lists").call("POST", PATH, "title", "a").expect(200);
    }
}
