package social.dassie.reading.timelines;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class AccountStatusesTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    private List<String> posts(TestClient reader, Object... params) {
        return reader.ids(TestClient.account(alice) + "/statuses", params);
    }

    @Test
    void filters_excludeAsDocumented() {
        String theirs = bob.posts("b");
        String one = alice.posts("one #cat");
        String pictured = alice.posts("look", "media_ids[]", app.rows().pictures(alice, 1));
        String reply = alice.repliesTo(theirs, "re");
        String self = alice.repliesTo(one, "more");
        String boost = alice.boosts(theirs);
        String direct = alice.posts("@bob", "visibility", "direct");
        assertEquals(List.of(direct, boost, self, reply, pictured, one), posts(alice));
        assertEquals(List.of(direct, boost, self, pictured, one), posts(alice, "exclude_replies", "true"));
        assertEquals(List.of(direct, self, reply, pictured, one), posts(alice, "exclude_reblogs", "true"));
        assertEquals(List.of(boost, self, reply, pictured, one), posts(alice, "exclude_direct", "true"));
        assertEquals(List.of(pictured), posts(alice, "only_media", "true"));
        assertEquals(List.of(one), posts(alice, "tagged", "CAT"));
        assertEquals(List.of(), posts(alice, "tagged", "unicorn"));
        assertEquals(
                List.of(self, pictured, one), posts(app.anonymous(), "exclude_replies", "1", "exclude_reblogs", "1"));
        assertEquals(List.of(direct, boost, self, reply, pictured, one), posts(bob));
        assertEquals(List.of(boost, self, reply, pictured, one), posts(app.anonymous()));
    }

    @Test
    void boostsOfHiddenAccounts_areOmitted() {
        TestClient carol = app.user("carol");
        String boost = alice.boosts(carol.posts("c"));
        assertEquals(List.of(boost), posts(bob));
        app.rows().mute(bob, carol);
        assertEquals(List.of(), posts(bob));
        app.rows().run("delete from mutes");
        app.rows().block(carol, bob);
        assertEquals(List.of(), posts(bob));
        app.rows().mute(alice, carol);
        assertEquals(List.of(boost), posts(alice));
    }

    @Test
    void blockedReaderOrSuspendedAuthor_getsAnEmptyList() {
        alice.posts("a");
        alice.pins(alice.posts("b"));
        app.rows().block(alice, bob);
        assertEquals(List.of(), posts(bob));
        assertEquals(List.of(), posts(bob, "pinned", "true"));
        app.rows().suspend(alice);
        assertEquals(List.of(), posts(app.anonymous()));
        assertEquals(List.of(), posts(app.anonymous(), "pinned", "true"));
        for (String id : List.of("0", "1", "-1", "junk", "9223372036854775807", "9223372036854775808", "alice")) {
            bob.call("GET", "/api/v1/accounts/" + id + "/statuses").expect(404, "Record not found");
        }
    }
}
