package social.dassie.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import social.dassie.testing.Shell;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** {@code dassie search} and {@code dassie counters}, beside a running server. */
class CareCommandsTest {
    private final StringWriter out = new StringWriter();

    private int run(TestApp app, String... args) {
        out.getBuffer().setLength(0);
        List<String> all = new ArrayList<>(List.of(
                "--data-dir", app.app().core().platform().directory().path().toString()));
        all.addAll(List.of(args));
        PrintWriter writer = new PrintWriter(out, true);
        return Shell.run(writer, writer, Map.of(), all.toArray(String[]::new));
    }

    private static int found(TestClient client, String word) {
        return client.call("GET", "/api/v2/search?type=statuses&q=" + word)
                .expect(200)
                .json()
                .get("statuses")
                .size();
    }

    @Test
    void reindex_restoresLostEntries() {
        try (TestApp app = TestApp.start()) {
            TestClient alice = app.user("alice");
            for (int i = 0; i < 130; i++) {
                alice.posts("zebra " + i);
            }
            assertEquals(1, found(alice, "129"));
            app.rows().run("delete from unindexed_statuses");
            app.rows().run("delete from post_terms");
            assertEquals(0, found(alice, "129"));
            assertEquals(0, run(app, "search", "reindex"), out::toString);
            assertEquals("Every post is in the index", out.toString().strip());
            assertEquals(1, found(alice, "129"));
            assertEquals(1, found(alice, "0"));
        }
    }

    @Test
    void reindexFromScratch_dropsStaleWords() {
        try (TestApp app = TestApp.start()) {
            TestClient alice = app.user("alice");
            String id = alice.posts("zebra");
            assertEquals(1, found(alice, "zebra"));
            app.rows().run("delete from unindexed_statuses");
            app.rows().run("insert or replace into post_terms (rowid, terms) values (" + id + " >> 30, 'gnu')");
            assertEquals(0, found(alice, "zebra"));
            assertEquals(0, run(app, "search", "reindex", "--from-nothing"), out::toString);
            assertEquals(0, app.rows().number("select count(*) from post_terms where post_terms match 'gnu'"));
            assertEquals(1, found(alice, "zebra"));
        }
    }

    @Test
    void recount_reportsAndCorrectsWrongCounters() {
        try (TestApp app = TestApp.start()) {
            TestClient alice = app.user("alice");
            alice.posts("one");
            app.rows().run("update accounts set statuses_count = 7 where username = 'alice'");
            assertEquals(0, run(app, "counters", "recount", "--dry-run"), out::toString);
            assertEquals("Wrong: 1 accounts, 0 posts", out.toString().strip());
            assertEquals(0, run(app, "counters", "recount", "--json"), out::toString);
            assertEquals("{\"accounts\":1,\"posts\":0}", out.toString().strip());
            assertEquals(
                    1,
                    alice.call("GET", "/api/v1/accounts/verify_credentials")
                            .expect(200)
                            .json()
                            .get("statuses_count")
                            .asInt(),
                    "the server does not go on with what it remembers");
        }
    }
}
