package social.dassie.posts.statuses.writing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.Together;

class StormTest {
    private static final int PEOPLE = 6;
    private static final int THREADS = 32;
    private static final int STEPS = 24;
    private static final int KINDS = 11;
    /** Following, unfollowing and reading home succeed whatever the others do. */
    private static final Set<Integer> CERTAIN = Set.of(4, 5, 6);

    @Test
    void concurrentActions_neverFail_andCountersAreCorrect() throws Exception {
        try (TestApp app = TestApp.start()) {
            List<TestClient> people = new ArrayList<>();
            List<String> posts = new ArrayList<>();
            for (int i = 0; i < PEOPLE; i++) {
                people.add(app.user("user" + i).uncompressed());
                posts.add(people.get(i).posts("post " + i));
            }
            for (String act : List.of("/favourite", "/reblog", "/bookmark")) {
                people.get(1)
                        .call("POST", TestClient.status(posts.get(0)) + act)
                        .expect(200);
            }
            List<Map<Integer, Integer>> answers = Together.run(THREADS, thread -> () -> {
                Map<Integer, Integer> counts = new TreeMap<>();
                for (int step = 0; step < STEPS; step++) {
                    counts.merge(act(people, posts, thread, step), 1, Integer::sum);
                }
                return counts;
            });
            Map<Integer, Integer> all = new TreeMap<>();
            answers.forEach(counts -> counts.forEach((status, count) -> all.merge(status, count, Integer::sum)));
            assertTrue(Set.of(200, 403, 404).containsAll(all.keySet()), all::toString);
            assertTrue(all.getOrDefault(200, 0) >= certain(), all::toString);
            assertEquals(0, app.rows().number("""
                    select count(*) from statuses s where s.favourites_count
                        <> (select count(*) from favourites where status_id = s.id)
                      or s.reblogs_count <> (select count(*) from statuses where reblog_of_id = s.id)
                      or s.replies_count <> (select count(*) from statuses where in_reply_to_id = s.id)
                    """));
            assertEquals(0, app.rows().number("""
                    select count(*) from accounts a where a.statuses_count
                        <> (select count(*) from statuses where account_id = a.id)
                      or a.followers_count <> (select count(*) from follows where target_account_id = a.id)
                      or a.following_count <> (select count(*) from follows where account_id = a.id)
                    """));
            assertEquals(0, app.rows().number("select count(*) from pragma_foreign_key_check"));
            assertEquals(1, app.rows().number("select integrity_check = 'ok' from pragma_integrity_check"));
        }
    }

    private static int kind(int thread, int step) {
        return (thread * 3 + step) % KINDS;
    }

    private static int certain() {
        int certain = 0;
        for (int thread = 0; thread < THREADS; thread++) {
            for (int step = 0; step < STEPS; step++) {
                certain += CERTAIN.contains(kind(thread, step)) ? 1 : 0;
            }
        }
        return certain;
    }

    /** One thing that someone does to a post or a person; the same numbers give the same thing. */
    private static int act(List<TestClient> people, List<String> posts, int thread, int step) {
        TestClient who = people.get((thread + step) % PEOPLE);
        TestClient other = people.get((thread * 5 + step * 3 + 1) % PEOPLE);
        String post = posts.get((thread * 7 + step) % PEOPLE);
        String path = TestClient.status(post);
        return switch (kind(thread, step)) {
            case 0 -> who.call("POST", path + "/favourite").status();
            case 1 -> who.call("POST", path + "/unfavourite").status();
            case 2 -> who.call("POST", path + "/reblog").status();
            case 3 ->
                who.call("POST", "/api/v1/statuses", "status", "re", "in_reply_to_id", post)
                        .status();
            case 4 ->
                who == other
                        ? 200
                        : who.call("POST", TestClient.account(other) + "/follow")
                                .status();
            case 5 -> who.call("POST", TestClient.account(other) + "/unfollow").status();
            case 6 -> who.call("GET", "/api/v1/timelines/home").status();
            case 7 -> who.call("GET", path + "/context").status();
            case 8 ->
                people.get(posts.indexOf(post))
                        .call("PUT", path, "status", "edit " + step)
                        .status();
            case 9 -> (thread + step) % 8 == 0 ? who.call("DELETE", path).status() : 200;
            default -> who.call("POST", path + "/bookmark").status();
        };
    }
}
