package social.dassie.people.relationships;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class NoteTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    private String writes(TestClient who, String comment) {
        return who.post(TestClient.account(bob) + "/note", "comment", comment)
                .path("note")
                .asText();
    }

    @Test
    void note_isVisibleToItsAuthorOnly_andRemovedWhenBlank() {
        assertEquals("met <b>in</b> Kampala", writes(alice, "met <b>in</b> Kampala"));
        assertEquals("met <b>in</b> Kampala", alice.with(bob).path("note").asText());
        assertEquals("", bob.with(alice).path("note").asText());
        assertEquals("", bob.with(bob).path("note").asText());
        assertEquals("myself", writes(bob, "myself"));
        assertEquals("someone else", writes(alice, "someone else"));
        assertEquals("", writes(alice, " "));
        assertEquals("", alice.with(bob).path("note").asText());
        writes(alice, "again");
        assertEquals(
                "", alice.post(TestClient.account(bob) + "/note").path("note").asText());
        assertEquals(1, app.rows().number("select count(*) from account_notes"));
    }

    @Test
    void note_hasAtMostTwoThousandCharacters() {
        String longest = "\ud83d\udc3e".repeat(2_000);
        assertEquals(longest, writes(alice, longest));
        alice.call("POST", TestClient.account(bob) + "/note", "comment", longest + "!")
                .expect(422, "Validation failed: Comment is too long (maximum is 2000 characters)");
        assertEquals(longest, alice.with(bob).path("note").asText());
        alice.call("POST", "/api/v1/accounts/1/note", "comment", "x").expect(404, "Record not found");
    }
}
