package social.dassie.posts.statuses;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class ThreadTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    private static List<String> ids(JsonNode list) {
        List<String> ids = new ArrayList<>();
        list.forEach(item -> ids.add(item.path("id").asText()));
        return ids;
    }

    private static List<String> around(TestClient reader, String id, String side) {
        return ids(reader.get(TestClient.status(id) + "/context").path(side));
    }

    @Test
    void ancestors_startAtTheRoot_andRepliesFollowTheirParents() {
        String root = alice.posts("root");
        String a = bob.repliesTo(root, "a");
        String b = alice.repliesTo(root, "b");
        String a1 = alice.repliesTo(a, "a1");
        String a11 = bob.repliesTo(a1, "a11");
        assertEquals(List.of(a, a1, a11, b), around(bob, root, "descendants"));
        assertEquals(List.of(root, a, a1), around(bob, a11, "ancestors"));
        assertEquals(List.of(), around(bob, root, "ancestors"));
        assertEquals(List.of(), around(bob, a11, "descendants"));
    }

    @Test
    void invisiblePosts_areOmitted_butNotTheirVisibleReplies() {
        String root = alice.posts("root");
        String hidden = alice.repliesTo(root, "hidden", "visibility", "private");
        String shown = alice.repliesTo(hidden, "shown");
        assertEquals(List.of(shown), around(bob, root, "descendants"));
        assertEquals(List.of(root), around(bob, shown, "ancestors"));
        assertEquals(List.of(hidden, shown), around(alice, root, "descendants"));
        bob.call("GET", TestClient.status(hidden) + "/context").expect(404, "Record not found");
    }

    @Test
    void hiddenAuthors_areOmitted() {
        TestClient carol = app.user("carol");
        TestClient dave = app.user("dave");
        long remote = app.rows().remoteAccount("zoe", "sub.far.example");
        String root = alice.posts("root");
        String byBob = bob.repliesTo(root, "b");
        String byCarol = carol.repliesTo(root, "c");
        String byDave = dave.repliesTo(root, "d");
        String byRemote = app.rows().remoteStatus(remote, "r");
        app.rows().run("update statuses set reply = 1, in_reply_to_id = " + root + " where id = " + byRemote);
        assertEquals(List.of(byBob, byCarol, byDave, byRemote), around(alice, root, "descendants"));
        app.rows().mute(alice, bob);
        app.rows().block(alice, carol);
        app.rows().blockDomain(alice, "far.example");
        app.rows().limit(dave);
        assertEquals(List.of(), around(alice, root, "descendants"));
        assertEquals(
                List.of(byDave),
                around(dave, root, "descendants").stream()
                        .filter(byDave::equals)
                        .toList());
        assertEquals(List.of(byBob, byCarol, byRemote), around(app.anonymous(), root, "descendants"));
        alice.follows(dave);
        assertEquals(List.of(byDave), around(alice, root, "descendants"));
        app.rows().run("update mutes set expires_at = 2");
        assertEquals(List.of(byBob, byDave), around(alice, root, "descendants"));
    }

    @Test
    void longThread_isCompleteForMembers_andCutForOthers() {
        List<String> chain = new ArrayList<>();
        chain.add(alice.posts("0"));
        long first = Long.parseLong(chain.get(0));
        for (int i = 1; i < 500; i++) {
            long id = first + (long) i * 65_536;
            app.rows()
                    .run(
                            "insert into statuses (id, uri, account_id, local, reply, in_reply_to_id, in_reply_to_account_id,"
                                    + " conversation_id, text, content, visibility, created_at) values (" + id
                                    + ", 'https://dassie.example/" + id + "', "
                                    + alice.id()
                                    + ", 1, 1, " + chain.get(i - 1) + ", " + alice.id() + ", " + first
                                    + ", 'x', '<p>x</p>', 'public', "
                                    + (id >> 16) + ")");
            chain.add(Long.toString(id));
        }
        assertEquals(chain.subList(1, 500), around(bob, chain.get(0), "descendants"));
        assertEquals(chain.subList(0, 499), around(bob, chain.get(499), "ancestors"));
        TestClient nobody = app.anonymous();
        assertEquals(chain.subList(459, 499), around(nobody, chain.get(499), "ancestors"));
        assertEquals(chain.subList(1, 21), around(nobody, chain.get(0), "descendants"));
        for (int i = 0; i < 70; i++) {
            bob.repliesTo(chain.get(499), "wide " + i);
        }
        assertEquals(60, around(nobody, chain.get(499), "descendants").size());
        StatementCount few = StatementCount.of(app, () -> around(bob, chain.get(3), "ancestors"));
        StatementCount many = StatementCount.of(app, () -> around(bob, chain.get(499), "ancestors"));
        assertEquals(few.count(), many.count(), () -> few + "\n" + many);
        assertTrue(many.count() <= 16, many::toString);
    }

    /** Answers to a post in one statement: the one with number n answers the one with the number {@code parent}. */
    private List<String> thread(long root, int count, String parent) {
        app.rows()
                .run("insert into statuses (id, uri, account_id, local, reply, in_reply_to_id, in_reply_to_account_id,"
                        + " conversation_id, text, content, visibility, created_at)"
                        + " with recursive counted (n) as (select 1 union all select n + 1 from counted where n < "
                        + count
                        + ") select " + root + " + n * 65536, 'https://dassie.example/' || n, " + alice.id()
                        + ", 1, 1, " + root
                        + " + (" + parent + ") * 65536, " + alice.id() + ", " + root
                        + ", 'x', '<p>x</p>', 'public', 1 from counted");
        List<String> ids = new ArrayList<>();
        for (int n = 0; n <= count; n++) {
            ids.add(Long.toString(root + n * 65_536L));
        }
        return ids;
    }

    @Test
    void chainOf4200Posts_isCutAt4096_inAFixedNumberOfStatements() {
        List<String> chain = thread(Long.parseLong(alice.posts("root")), 4_200, "n - 1");
        assertEquals(chain.subList(1, 4_097), around(bob, chain.get(0), "descendants"));
        assertEquals(chain.subList(104, 4_200), around(bob, chain.get(4_200), "ancestors"));
        StatementCount statements = StatementCount.of(app, () -> around(bob, chain.get(0), "descendants"));
        assertTrue(statements.count() <= 16, statements::toString);
    }

    @Test
    void treeOf4000Posts_isComplete_inReplyOrder() {
        List<String> tree = thread(Long.parseLong(alice.posts("root")), 4_000, "n / 2");
        List<String> seen = new ArrayList<>(List.of(tree.get(0)));
        bob.get(TestClient.status(tree.get(0)) + "/context").path("descendants").forEach(status -> {
            String parent = status.path("in_reply_to_id").asText();
            assertTrue(seen.contains(parent), () -> status.path("id") + " came before what it answers");
            seen.add(status.path("id").asText());
        });
        assertEquals(new HashSet<>(tree), new HashSet<>(seen));
        assertEquals(60, around(app.anonymous(), tree.get(0), "descendants").size());
    }

    @Test
    void threadOfABoost_hasNothingAroundIt() {
        String id = alice.posts("one");
        bob.repliesTo(id, "two");
        assertEquals(List.of(), around(bob, bob.boosts(id), "descendants"));
    }
}
