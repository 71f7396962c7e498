package social.dassie.reading.timelines;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.db.Database;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Answer;
import social.dassie.testing.Rows;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/**
 * Answers from caches are the same as answers made anew, to the byte: over a random history of people who post, mark, follow,
 * block and are moderated, in this process, and by a second one that writes to the same file. {@code -Dacts=10000} is the whole
 * test, some ten minutes; {@code -Dseed=N} makes another history.
 */
class RandomHistoryTest {
    @RegisterExtension
    final TestApp app = TestApp.start(Map.of("rate_limits", "false"));

    private static final int ACTS = Integer.getInteger("acts", 500);
    /** Few, because most acts end answers of their own, which would hide others that should have ended. */
    private static final int ACTS_A_ROUND = 2;

    private static final int PEOPLE = 6;
    /** Those whose answers are compared; they act more often than the others. */
    private static final int READERS = 3;

    /** So many times more often a suspension is lifted than imposed, because those whose login is disabled read nothing. */
    private static final int LIFTED = 8;

    /** The followers elsewhere of one of them, whose posts wait for a job until they are in home timelines. */
    private static final int MANY = 60;

    private static final int RECENT = 40;
    private static final List<String> VISIBILITIES = List.of("public", "public", "unlisted", "private", "direct");

    private final Random random = new Random(Long.getLong("seed", 1));
    private final List<TestClient> people = new ArrayList<>();
    private final List<String> posts = new ArrayList<>();
    private final Map<String, TestClient> authors = new HashMap<>();
    /** Whose posts were quoted: what readers think of them decides how a quote looks. */
    private final List<TestClient> quoted = new ArrayList<>();

    private final List<String> history = new ArrayList<>();
    private final TestClient staff = app.user("staff", Role.OWNER);
    private long stranger;

    @Test
    void cachedAnswers_areThoseMadeAnew() {
        for (int i = 0; i < PEOPLE; i++) {
            people.add(app.user("person" + i));
        }
        stranger = app.rows().remoteAccount("stranger", "far.example");
        app.rows().crowd(people.get(PEOPLE - 1), MANY);
        people.forEach(one -> people.forEach(other -> {
            if (one != other && random.nextBoolean()) {
                one.post("/api/v1/accounts/" + other.id() + "/follow");
            }
        }));
        Database.Options options = new Database.Options(1, false, false);
        try (Database second = Database.open(app.directory().resolve("dassie.db"), options)) {
            List<Map.Entry<String, Runnable>> acts =
                    List.copyOf(acts(new Rows(second, app.clock())).entrySet());
            for (int done = 0; done < ACTS; done++) {
                Map.Entry<String, Runnable> act = any(acts);
                history.add(act.getKey());
                act.getValue().run();
                if (done % ACTS_A_ROUND == 0) {
                    app.clock().whileStopped(this::compare);
                }
            }
        }
    }

    /** The time stands still, because an answer changes with it: a poll ends. */
    private void compare() {
        Map<String, String> fromCaches = read();
        app.app().core().platform().db().caches().clear();
        Map<String, String> anew = read();
        int from = Math.max(0, history.size() - 5 * ACTS_A_ROUND);
        anew.forEach((path, answer) -> assertEquals(
                answer, fromCaches.get(path), () -> path + " after " + history.subList(from, history.size())));
    }

    private Map<String, String> read() {
        Map<String, String> answers = new LinkedHashMap<>();
        for (TestClient one : people.subList(0, READERS)) {
            List<String> paths = new ArrayList<>(List.of(
                    "/api/v1/timelines/home?limit=40",
                    "/api/v1/notifications?limit=40",
                    "/api/v1/timelines/public",
                    "/api/v1/accounts/" + one.id() + "/statuses"));
            posts.subList(Math.max(0, posts.size() - 2), posts.size())
                    .forEach(id -> paths.add("/api/v1/statuses/" + id));
            for (String path : paths) {
                Answer answer = one.call("GET", path);
                answers.put(one.id() + " " + path, answer.status() + " " + answer.header("Link") + " " + answer.text());
            }
        }
        return answers;
    }

    /**
     * Each act by its name. What the server refuses, such as a boost of a direct post, is a part of the history, too.
     *
     * @param outside what a second process writes with
     */
    private Map<String, Runnable> acts(Rows outside) {
        Map<String, Runnable> acts = new LinkedHashMap<>();
        acts.put("post", () -> post(List.of()));
        acts.put(
                "mention",
                () -> post(List.of("status", "@person" + random.nextInt(PEOPLE) + " hello " + random.nextInt())));
        acts.put("jobs", app::runJobs);
        acts.put("reply", () -> post(List.of("in_reply_to_id", anyPost())));
        for (int i = 0; i < 4; i++) {
            acts.put("quote " + i, () -> {
                String id = anyPost();
                if (authors.containsKey(id)) {
                    quoted.add(authors.get(id));
                }
                post(List.of("quoted_status_id", id));
            });
        }
        acts.put(
                "poll",
                () -> post(
                        List.of("poll[options][]", List.of("a", "b"), "poll[expires_in]", random.nextInt(300, 900))));
        addOwnActs(acts);
        addActsFromOutside(acts, outside);
        return acts;
    }

    /** What people do with posts and accounts, and the staff with people. */
    private void addOwnActs(Map<String, Runnable> acts) {
        acts.put("react", () -> call("PUT", "/api/v1/pleroma/statuses/" + anyPost() + "/reactions/%F0%9F%90%98"));
        acts.put("unreact", () -> call("DELETE", "/api/v1/pleroma/statuses/" + anyPost() + "/reactions/%F0%9F%90%98"));
        for (String mark : List.of("favourite", "reblog", "bookmark", "mute")) {
            acts.put(mark, () -> call("POST", "/api/v1/statuses/" + anyPost() + "/" + mark));
            acts.put("un" + mark, () -> call("POST", "/api/v1/statuses/" + anyPost() + "/un" + mark));
        }
        for (String mark : List.of("pin", "unpin")) {
            acts.put(mark, () -> callAsAuthor("POST", "/" + mark));
        }
        for (String bond : List.of("follow", "block", "mute")) {
            acts.put(bond + " account", () -> call("POST", account() + bond));
            acts.put("un" + bond + " account", () -> call("POST", account() + "un" + bond));
        }
        acts.put("mute for a while", () -> call("POST", account() + "mute", "duration", 300));
        acts.put("delete", () -> callAsAuthor("DELETE", ""));
        acts.put("edit", () -> callAsAuthor("PUT", "", "status", "edited " + random.nextInt()));
        acts.put("block domain", () -> call("POST", "/api/v1/domain_blocks", "domain", "far.example"));
        acts.put("unblock domain", () -> call("DELETE", "/api/v1/domain_blocks", "domain", "far.example"));
        acts.put("clear notifications", () -> call("POST", "/api/v1/notifications/clear"));
        acts.put(
                "rename",
                () -> call("PATCH", "/api/v1/accounts/update_credentials", "display_name", "N" + random.nextInt()));
        acts.put(
                "filter",
                () -> call(
                        "POST",
                        "/api/v2/filters",
                        "title",
                        "f" + random.nextInt(),
                        "context[]",
                        "home",
                        "keywords_attributes[][keyword]",
                        "hello"));
        acts.put("delete filters", () -> deleteFilters(any(people)));
        for (String action : List.of("silence", "suspend", "sensitive")) {
            acts.put(action, () -> staff.call("POST", moderated() + "action", "type", action));
            acts.put("un" + action, () -> staff.call("POST", moderated() + "un" + action));
        }
        for (int i = 1; i < LIFTED; i++) {
            acts.put("unsuspend " + i, () -> staff.call("POST", moderated() + "unsuspend"));
        }
        acts.put("remote post", () -> posts.add(app.rows().remoteStatus(stranger, "far away " + random.nextInt())));
        acts.put("clock", () -> app.clock().advance(Duration.ofMinutes(random.nextInt(1, 10))));
        acts.put("jobs", app::runJobs);
    }

    private void addActsFromOutside(Map<String, Runnable> acts, Rows outside) {
        List<String> otherWrites = List.of(
                "delete from favourites where account_id = " + any(people).id(),
                "insert or ignore into bookmarks (account_id, status_id, created_at) select "
                        + any(people).id() + ", max(id), 0 from statuses",
                "update accounts set silenced_at = iif(silenced_at is null, 1, null) where id = "
                        + any(people).id(),
                "update accounts set display_name = 'outside ' || random() where id = "
                        + any(people).id(),
                "update statuses set favourites_count = favourites_count + 1 where id in (select max(id) from statuses)",
                "delete from notifications where id in (select max(id) from notifications)",
                "delete from follows where id in (select max(id) from follows)");
        for (String sql : otherWrites) {
            acts.put(sql, () -> outside.run(sql));
        }
    }

    private void post(List<Object> more) {
        List<Object> params = new ArrayList<>(more);
        if (!params.contains("status")) {
            params.addAll(List.of("status", "post " + random.nextInt() + " #tag" + random.nextInt(4)));
        }
        params.addAll(List.of("visibility", any(VISIBILITIES)));
        TestClient author = any(people);
        Answer answer = author.call("POST", "/api/v1/statuses", params.toArray());
        if (answer.status() == 200) {
            String id = answer.json().path("id").asText();
            posts.add(id);
            authors.put(id, author);
        }
    }

    private void call(String method, String path, Object... params) {
        any(random.nextInt(3) == 0 ? people : people.subList(0, READERS)).call(method, path, params);
    }

    /** Otherwise hundreds would match each post. */
    private static void deleteFilters(TestClient whose) {
        Answer filters = whose.call("GET", "/api/v2/filters");
        if (filters.status() == 200) {
            filters.ids().forEach(id -> whose.call("DELETE", "/api/v2/filters/" + id));
        }
    }

    private void callAsAuthor(String method, String act, Object... params) {
        String id = anyPost();
        authors.getOrDefault(id, any(people)).call(method, "/api/v1/statuses/" + id + act, params);
    }

    private String account() {
        return "/api/v1/accounts/" + anyAccount() + "/";
    }

    private String moderated() {
        return "/api/v1/admin/accounts/" + anyAccount() + "/";
    }

    private long anyAccount() {
        return switch (random.nextInt(4)) {
            case 0 -> stranger;
            case 1 -> any(people).id();
            default -> (quoted.isEmpty() ? any(people) : quoted.get(quoted.size() - 1)).id();
        };
    }

    private String anyPost() {
        return posts.isEmpty() ? "1" : any(posts.subList(Math.max(0, posts.size() - RECENT), posts.size()));
    }

    private <T> T any(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }
}
