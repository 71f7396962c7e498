package social.dassie.generated;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import social.dassie.media.images.Pictures;
import social.dassie.people.accounts.Role;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** A server whose owner has one of everything: what may be empty for others is not, and what may be filled is. */
final class FullWorld implements AutoCloseable {
    final TestApp app = TestApp.start(Map.of("rate_limits", "false"));
    final TestClient owner = app.user("alice", Role.OWNER);

    private final TestClient bob = app.user("bob");
    private final TestClient carol = app.user("carol");
    private final TestClient dave = app.user("dave");
    private final List<String> ids = new ArrayList<>();

    FullWorld() {
        people();
        posts();
        own();
        staff();
        known(app.rows());
    }

    /** Ids of things that exist, of all kinds. */
    List<String> ids() {
        return ids;
    }

    private void people() {
        bob.follows(owner);
        owner.follows(bob);
        owner.blocks(dave);
        owner.mutes(carol);
        owner.blocksDomain("blocked.example");
        owner.followsTag("cats");
        owner.post("/api/v1/accounts/" + bob.id() + "/note", "comment", "a friend");
        owner.post("/api/v1/accounts/" + bob.id() + "/endorse");
        app.rows().collection(owner, bob);
        long far = app.rows().remoteAccount("far", "far.example");
        app.rows().remoteStatus(far, "From afar", "cats");
        ids.add(Long.toString(far));
    }

    private void posts() {
        String first = owner.posts("Hello #cats @bob");
        String poll = bob.posts("Which?", "poll[options][]", List.of("one", "two"), "poll[expires_in]", 3600);
        String picture = owner.upload("POST", "/api/v2/media", "file", Pictures.png(20, 20))
                .json()
                .path("id")
                .asText();
        String shown = owner.posts("Look", "media_ids[]", picture);
        String answer = bob.repliesTo(first, "An answer @alice");
        String whisper = bob.posts("@alice a secret", "visibility", "direct");
        bob.favourites(first);
        bob.boosts(first);
        bob.quotes(first, "See");
        owner.favourites(answer);
        owner.bookmarks(answer);
        owner.boosts(answer);
        owner.pins(first);
        owner.edits(shown, "status", "Look again");
        carol.posts("@alice from a muted account");
        ids.addAll(List.of(first, poll, picture, shown, answer, whisper));
    }

    private void own() {
        String list = owner.makesList("friends");
        owner.addsToList(list, bob);
        owner.post(
                "/api/v2/filters",
                "title",
                "nothing",
                "context[]",
                List.of("home", "public", "notifications", "thread", "account"),
                "keywords_attributes[][keyword]",
                "xyzzy");
        owner.post(
                "/api/v2/filters",
                "title",
                "cats",
                "context[]",
                List.of("home", "thread"),
                "keywords_attributes[][keyword]",
                "cats");
        owner.post(
                "/api/v1/statuses",
                "status",
                "later",
                "scheduled_at",
                app.clock().instant().plusSeconds(3600).toString());
        owner.post("/api/v1/featured_tags", "name", "dogs");
        owner.post("/api/v1/markers", "home[last_read_id]", "1");
    }

    private void staff() {
        owner.post("/api/v1/reports", "account_id", carol.id(), "comment", "without posts");
        owner.post("/api/v1/reports", "account_id", bob.id(), "status_ids[]", bob.posts("bad"), "comment", "rude");
        owner.post("/api/v1/admin/domain_blocks", "domain", "worse.example", "severity", "silence");
        owner.post("/api/v1/admin/ip_blocks", "ip", "192.0.2.1", "severity", "no_access", "expires_in", 60);
        owner.post("/api/v1/admin/email_domain_blocks", "domain", "spam.example");
        owner.post("/api/v1/admin/canonical_email_blocks", "email", "x@spam.example");
        owner.call("POST", "/api/v1/admin/accounts/" + carol.id() + "/action", "type", "none", "text", "careful")
                .expect(200);
    }

    /** Every id in the database, of whatever table. */
    private void known(social.dassie.testing.Rows rows) {
        for (String table : List.of(
                "accounts",
                "statuses",
                "notifications",
                "reports",
                "lists",
                "filters",
                "media_attachments",
                "polls",
                "conversations",
                "collections",
                "domain_blocks",
                "ip_blocks",
                "strikes",
                "scheduled_statuses",
                "featured_tags")) {
            for (String order : List.of("min", "max")) {
                long id = rows.number("select coalesce(" + order + "(id), 1) from " + table);
                ids.add(Long.toString(id));
            }
        }
    }

    @Override
    public void close() {
        app.close();
    }
}
