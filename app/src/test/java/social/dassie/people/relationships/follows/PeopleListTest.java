package social.dassie.people.relationships.follows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.testing.Answer;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** The lists that are paged by a row nobody sees: newest first, next after full pages alone, back with since_id. */
class PeopleListTest {
    @AutoClose
    private static final TestApp app = TestApp.start();

    private static final TestClient alice = app.user("alice");
    private static final List<TestClient> people = new ArrayList<>();

    static {
        for (int i = 0; i < 5; i++) {
            people.add(app.user("user" + i));
        }
    }

    private static void fill(String path) {
        BiConsumer<TestClient, TestClient> put = switch (path.replaceAll("[0-9]{5,}", "id")) {
            case "/api/v1/blocks" -> (owner, person) -> owner.blocks(person);
            case "/api/v1/mutes" -> (owner, person) -> owner.mutes(person, "duration", "600");
            case "/api/v1/follow_requests" -> (owner, person) -> person.follows(owner);
            default ->
                (owner, person) -> {
                    owner.follows(person);
                    owner.post(TestClient.account(person) + "/endorse");
                };
        };
        app.rows().setAccount(alice.id(), "locked = 1");
        app.rows().run("delete from blocks");
        people.forEach(person -> put.accept(alice, person));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/api/v1/blocks",
                "/api/v1/mutes",
                "/api/v1/follow_requests",
                "/api/v1/endorsements",
                "/api/v1/accounts/alice/endorsements"
            })
    void pages_continueWhileFull_andGoBack(String template) {
        String path = template.replace("alice", Long.toString(alice.id()));
        fill(path);
        List<String> all =
                new ArrayList<>(people.stream().map(p -> Long.toString(p.id())).toList());
        Collections.reverse(all);
        assertEquals(all, alice.ids(path));
        checkPages(path, all.subList(0, 2), all.subList(2, 4), all.subList(4, 5));
        StatementCount two = StatementCount.of(app, () -> alice.ids(path + "?limit=2"));
        StatementCount five = StatementCount.of(app, () -> alice.ids(path + "?limit=5"));
        assertEquals(two.count(), five.count(), () -> two + "\n" + five);
        assertTrue(five.count() <= 6, five::toString);
        assertEquals("", alice.call("GET", path + "?max_id=1").expect(200).header("Link"));
    }

    private static void checkPages(String path, List<String> one, List<String> two, List<String> three) {
        Answer first = alice.call("GET", path + "?limit=2").expect(200);
        assertEquals(one, first.ids());
        Answer second = follow(first, "next");
        assertEquals(two, second.ids());
        Answer last = follow(second, "next");
        assertEquals(three, last.ids());
        assertNull(last.link("next"));
        assertTrue(String.valueOf(last.link("prev")).contains("since_id="), last.header("Link"));
        assertEquals(one, follow(last, "prev").ids());
        assertEquals("", follow(first, "prev").header("Link"));
        String minId = String.valueOf(last.link("prev")).replace("since_id", "min_id");
        assertEquals(two, alice.ids(minId.substring(TestApp.URL.length())));
    }

    private static Answer follow(Answer from, String rel) {
        String link = Objects.requireNonNull(from.link(rel), () -> rel + ": " + from.header("Link"));
        assertTrue(link.startsWith(TestApp.URL), link);
        return alice.call("GET", link.substring(TestApp.URL.length())).expect(200);
    }

    @Test
    void domains_arePagedByTheBlock() {
        for (int i = 0; i < 3; i++) {
            alice.blocksDomain("d" + i + ".example");
        }
        Answer first = alice.call("GET", "/api/v1/domain_blocks?limit=2").expect(200);
        assertEquals("[\"d2.example\",\"d1.example\"]", first.text());
        Answer last = follow(first, "next");
        assertEquals("[\"d0.example\"]", last.text());
        assertNull(last.link("next"));
        assertEquals(first.text(), follow(last, "prev").text());
    }
}
