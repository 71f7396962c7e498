package social.dassie.posts.filters;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.ground.platform.Event;
import social.dassie.ground.platform.Phase;
import social.dassie.testing.Answer;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** Filters, keywords and filtered posts as they are made, changed and removed (methods/filters, v2). */
class FilterTest {
    private static final String PATH = "/api/v2/filters";
    private static final String NOT_FOUND = "Record not found";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    private JsonNode make(String... keywords) {
        List<Object> params = new ArrayList<>(List.of("title", "birds", "context[]", List.of("home", "public")));
        for (String keyword : keywords) {
            params.addAll(List.of("keywords_attributes[][keyword]", keyword));
        }
        return alice.post(PATH, params.toArray());
    }

    private static String path(JsonNode filter) {
        return PATH + "/" + id(filter);
    }

    private static String id(JsonNode thing) {
        return thing.path("id").asText();
    }

    @Test
    void filter_isReturnedAsCreated() {
        JsonNode made = alice.sendJson("POST", PATH, """
                        {"title": " birds ", "context": ["home", "account", "home"], "filter_action": "blur",
                         "expires_in": 3600, "keywords_attributes": [
                           {"keyword": "crow", "whole_word": false}, {"keyword": "owl"}, {"keyword": ""}]}""").expect(200).json();
        String expected = """
                {"id":"%s","title":"birds","context":["home","account"],"expires_at":"%s","filter_action":"blur",\
                "keywords":[{"id":"%s","keyword":"crow","whole_word":false},\
                {"id":"%s","keyword":"owl","whole_word":true}],"statuses":[]}""".formatted(
                        id(made),
                        made.path("expires_at").asText(),
                        id(made.path("keywords").path(0)),
                        id(made.path("keywords").path(1)));
        assertEquals(expected, made.toString());
        long seconds = Instant.parse(made.path("expires_at").asText()).getEpochSecond()
                - app.clock().instant().getEpochSecond();
        assertTrue(Math.abs(seconds - 3_600) <= 2, () -> seconds + " seconds");
        assertEquals(expected, alice.get(path(made)).toString());
        assertEquals("[" + expected + "]", alice.get(PATH).toString());
        assertEquals("[]", bob.get(PATH).toString());
    }

    @Test
    void filterWithTitleAndContextOnly_warnsForever() {
        JsonNode made = make();
        assertEquals("warn", made.path("filter_action").asText());
        assertTrue(made.path("expires_at").isNull());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "title= | Title can't be blank, Context can't be blank, Context None or invalid context supplied",
                "title=a | Context can't be blank, Context None or invalid context supplied",
                "title=a&context[]=shaolin | Context None or invalid context supplied",
                "title=a&context[]=home&filter_action=vanish | Action is not included in the list",
                "title=a&context[]=home&expires_in=soon | Expires in is not a number",
                "title=a&context[]=home&expires_in=99999999999 |"
                        + " Expires in must be less than or equal to 3153600000",
                "title=a&context[]=home&keywords_attributes[][keyword]=&keywords_attributes[][whole_word]=true |"
                        + " Keywords keyword can't be blank",
            })
    void wrongFilter_isRefused_andNothingIsStored(String query, String problem) {
        alice.call("POST", PATH + "?" + query).expect(422, "Validation failed: " + problem);
        assertEquals("[]", alice.get(PATH).toString());
    }

    @Test
    void overlongValues_areRejected() {
        Answer keyword = alice.call(
                "POST", PATH, "title", "a", "context[]", "home", "keywords_attributes[][keyword]", "x".repeat(10_240));
        keyword.expect(422, "Validation failed: Keywords keyword is too long (maximum is 512 characters)");
        alice.call("POST", PATH, "title", "x".repeat(257), "context[]", "home")
                .expect(422, "Validation failed: Title is too long (maximum is 256 characters)");
        assertEquals("[]", alice.get(PATH).toString());
        make("😺".repeat(512));
    }

    @Test
    void excessiveValues_areRejected_andNothingIsStored() {
        JsonNode filter = make("a");
        String[] long512 = IntStream.range(0, 19)
                .mapToObj(i -> "x".repeat(510) + (char) ('a' + i))
                .toArray(String[]::new);
        for (String keyword : long512) {
            alice.post(path(filter) + "/keywords", "keyword", keyword);
        }
        alice.call("POST", path(filter) + "/keywords", "keyword", "y".repeat(400))
                .expect(422, "Validation failed: You cannot have more than 10000 characters in filter keywords");
        assertEquals(20, alice.get(path(filter) + "/keywords").size());
        for (int i = 1; i < 100; i++) {
            make();
        }
        alice.call("POST", PATH, "title", "a", "context[]", "home")
                .expect(422, "Validation failed: You cannot have more than 100 filters");
        assertEquals(100, alice.get(PATH).size());
    }

    @Test
    void update_changesTheGivenFields() {
        JsonNode made = make("crow", "owl");
        String crow = id(made.path("keywords").path(0));
        String owl = id(made.path("keywords").path(1));
        JsonNode changed = alice.put(
                path(made),
                "title",
                "beasts",
                "filter_action",
                "hide",
                "keywords_attributes[][id]",
                crow,
                "keywords_attributes[][_destroy]",
                "true",
                "keywords_attributes[][id]",
                owl,
                "keywords_attributes[][keyword]",
                "hoot",
                "keywords_attributes[][keyword]",
                "wolf");
        assertEquals("beasts", changed.path("title").asText());
        assertEquals("hide", changed.path("filter_action").asText());
        assertEquals(made.path("context"), changed.path("context"));
        assertEquals(2, changed.path("keywords").size());
        assertEquals(owl, id(changed.path("keywords").path(0)));
        assertEquals("hoot", changed.path("keywords").path(0).path("keyword").asText());
        assertEquals("wolf", changed.path("keywords").path(1).path("keyword").asText());
    }

    @Test
    void expiry_isKept_untilGivenAgain() {
        JsonNode made = alice.post(PATH, "title", "a", "context[]", "home", "expires_in", 60);
        JsonNode renamed = alice.put(path(made), "title", "b");
        assertEquals(made.path("expires_at"), renamed.path("expires_at"));
        assertTrue(alice.put(path(made), "expires_in", "").path("expires_at").isNull());
    }

    @Test
    void wrongUpdate_changesNothing() {
        JsonNode made = make("crow");
        String foreign = id(bob.post(PATH, "title", "b", "context[]", "home", "keywords_attributes[][keyword]", "x")
                .path("keywords")
                .path(0));
        alice.call("PUT", path(made), "title", "new", "context[]", "nowhere")
                .expect(422, "Validation failed: Context None or invalid context supplied");
        alice.call(
                        "PUT",
                        path(made),
                        "title",
                        "new",
                        "keywords_attributes[][id]",
                        foreign,
                        "keywords_attributes[][keyword]",
                        "y")
                .expect(404, NOT_FOUND);
        assertEquals(made, alice.get(path(made)));
    }

    @Test
    void keywords_areReadMadeChangedAndRemovedOneByOne() {
        JsonNode filter = make();
        JsonNode crow = alice.post(path(filter) + "/keywords", "keyword", "crow");
        assertTrue(crow.path("whole_word").asBoolean());
        String path = PATH + "/keywords/" + id(crow);
        assertEquals(crow, alice.get(path));
        JsonNode changed = alice.put(path, "whole_word", "false");
        assertEquals("crow", changed.path("keyword").asText());
        assertEquals("[" + changed + "]", alice.get(path(filter) + "/keywords").toString());
        alice.call("PUT", path, "keyword", " ").expect(422, "Validation failed: Keyword can't be blank");
        alice.call("POST", path(filter) + "/keywords").expect(422, "Validation failed: Keyword can't be blank");
        alice.call("POST", path(filter) + "/keywords", "keyword", "x".repeat(10_240))
                .expect(422, "Validation failed: Keyword is too long (maximum is 512 characters)");
        assertEquals("{}", alice.delete(path).toString());
        assertEquals("[]", alice.get(path(filter) + "/keywords").toString());
        alice.call("GET", path).expect(404, NOT_FOUND);
    }

    @Test
    void posts_areReadAddedAndRemovedOneByOne() {
        JsonNode filter = make();
        String post = bob.posts("hello");
        JsonNode row = alice.post(path(filter) + "/statuses", "status_id", post);
        assertEquals("{\"id\":\"" + id(row) + "\",\"status_id\":\"" + post + "\"}", row.toString());
        assertEquals(row, alice.get(PATH + "/statuses/" + id(row)));
        assertEquals("[" + row + "]", alice.get(path(filter) + "/statuses").toString());
        assertEquals("[" + row + "]", alice.get(path(filter)).path("statuses").toString());
        alice.call("POST", path(filter) + "/statuses", "status_id", post)
                .expect(422, "Validation failed: Status has already been taken");
        assertEquals("{}", alice.delete(PATH + "/statuses/" + id(row)).toString());
        assertEquals("[]", alice.get(path(filter) + "/statuses").toString());
    }

    @Test
    void invisiblePost_isRejectedAsMissing() {
        JsonNode filter = make();
        String secret = bob.posts("hello", "visibility", "direct");
        for (String id : List.of(secret, "1", "x")) {
            alice.call("POST", path(filter) + "/statuses", "status_id", id)
                    .expect(422, "Validation failed: Status must exist");
        }
        alice.call("POST", path(filter) + "/statuses").expect(422, "Validation failed: Status must exist");
    }

    @Test
    void deletedPost_isRemovedFromTheFilter() {
        JsonNode filter = make();
        String post = bob.posts("hello");
        alice.post(path(filter) + "/statuses", "status_id", post);
        bob.deletes(post);
        assertEquals("[]", alice.get(path(filter)).path("statuses").toString());
    }

    @Test
    void anothersFilter_isNotFound() {
        JsonNode filter = make("crow");
        String post = bob.posts("hello");
        String keyword = PATH + "/keywords/" + id(filter.path("keywords").path(0));
        String status = PATH + "/statuses/" + id(alice.post(path(filter) + "/statuses", "status_id", post));
        for (String path :
                List.of(path(filter), path(filter) + "/keywords", path(filter) + "/statuses", keyword, status)) {
            bob.call("GET", path).expect(404, NOT_FOUND);
        }
        for (String path : List.of(path(filter), keyword)) {
            bob.call("PUT", path, "title", "x", "keyword", "x").expect(404, NOT_FOUND);
        }
        for (String path : List.of(path(filter), keyword, status)) {
            bob.call("DELETE", path).expect(404, NOT_FOUND);
        }
        bob.call("POST", path(filter) + "/keywords", "keyword", "x").expect(404, NOT_FOUND);
        bob.call("POST", path(filter) + "/statuses", "status_id", post).expect(404, NOT_FOUND);
        assertEquals(1, alice.get(path(filter)).path("keywords").size());
        assertEquals(1, alice.get(path(filter)).path("statuses").size());
    }

    @Test
    void delete_removesKeywordsAndPosts() {
        JsonNode filter = make("crow");
        assertEquals("{}", alice.delete(path(filter)).toString());
        alice.call("GET", path(filter)).expect(404, NOT_FOUND);
        assertEquals(0, app.rows().number("select count(*) from filter_keywords"));
        alice.call("DELETE", path(filter)).expect(404, NOT_FOUND);
    }

    @Test
    void list_takesAsManyStatementsForMany() {
        make("a", "b");
        StatementCount few = StatementCount.of(app, () -> alice.get(PATH));
        for (int i = 0; i < 10; i++) {
            make("c" + i, "d" + i);
        }
        StatementCount many =
                StatementCount.of(app, () -> assertEquals(11, alice.get(PATH).size()));
        assertEquals(few.count(), many.count(), () -> few + "\n" + many);
    }

    @Test
    void everyChange_isStreamedOnce() {
        List<Event> told = new ArrayList<>();
        app.app().core().platform().events().subscribe(Phase.SEND, FiltersChanged.class, told::add);
        JsonNode filter = make("crow");
        alice.put(path(filter), "title", "x", "keywords_attributes[][keyword]", "y");
        alice.post(path(filter) + "/keywords", "keyword", "owl");
        alice.call("POST", path(filter) + "/keywords", "keyword", "").expect(422);
        alice.delete(path(filter));
        assertEquals(Collections.nCopies(4, new FiltersChanged(alice.id())), told);
    }
}
