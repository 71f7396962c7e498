package social.dassie.staff.reports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.people.accounts.Role;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** Documentation page methods/reports. */
class ReportTest {
    private static final String REPORTS = "/api/v1/reports";
    private static final String BAD_RULES = "Validation failed: Rule ids does not reference valid rules";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    private JsonNode report(long target, Object... params) {
        return alice.post(REPORTS, with(target, params));
    }

    private void refused(int status, String error, long target, Object... params) {
        alice.call("POST", REPORTS, with(target, params)).expect(status, error);
        assertEquals(0, app.rows().number("select count(*) from reports"));
        assertEquals(0, app.rows().number("select count(*) from report_forwards"));
    }

    private static Object[] with(long target, Object... params) {
        List<Object> all = new ArrayList<>(List.of("account_id", target));
        all.addAll(List.of(params));
        return all.toArray();
    }

    private long rule(String text) {
        app.rows().run("insert into instance_rules (position, text) values (1, '" + text + "')");
        return app.rows().number("select max(id) from instance_rules");
    }

    private static List<String> texts(JsonNode list) {
        List<String> texts = new ArrayList<>();
        list.forEach(item -> texts.add(item.asText()));
        return texts;
    }

    @Test
    void report_isReturnedCompletely() throws Exception {
        String post = bob.posts("buy this");
        JsonNode report = report(bob.id(), "status_ids[]", post, "comment", " Spam account ", "category", "spam");
        String expected = """
                {"id":"1","action_taken":false,"action_taken_at":null,"category":"spam","comment":"Spam account",
                "forwarded":false,"created_at":"%s","status_ids":["%s"],"rule_ids":null,"collection_ids":[],
                "target_account":%s}
                """.formatted(
                        report.path("created_at").asText(),
                        post,
                        alice.get("/api/v1/accounts/" + bob.id()).toString());
        assertEquals(new com.fasterxml.jackson.databind.ObjectMapper().readTree(expected), report);
    }

    @Test
    void reportWithoutCategory_isOther() {
        JsonNode report = report(bob.id());
        assertEquals("other", report.path("category").asText());
        assertEquals("", report.path("comment").asText());
        assertEquals(List.of(), texts(report.path("status_ids")));
    }

    /** The sentence of the specification about reports. */
    @Test
    void category_isStored() {
        for (String category : List.of("spam", "legal", "other")) {
            assertEquals(
                    category,
                    report(bob.id(), "category", category).path("category").asText());
        }
        assertEquals(
                1, app.rows().number("select count(*) from reports where category = 'legal' and rule_ids is null"));
        alice.call("POST", REPORTS, "account_id", bob.id(), "category", "boring")
                .expect(422, "Validation failed: Category is not included in the list");
        assertEquals(3, app.rows().number("select count(*) from reports"));
    }

    @Test
    void violatedRules_implyTheViolationCategory() {
        long one = rule("Be kind");
        long two = rule("No spam");
        JsonNode report = report(bob.id(), "category", "spam", "rule_ids[]", List.of(two, one));
        assertEquals("violation", report.path("category").asText());
        assertEquals(List.of(Long.toString(two), Long.toString(one)), texts(report.path("rule_ids")));
        assertEquals(
                "violation",
                report(bob.id(), "rule_ids[]", one).path("category").asText());
    }

    @Test
    void violationWithoutValidRules_isRejected() {
        long one = rule("Be kind");
        refused(422, BAD_RULES, bob.id(), "category", "violation");
        refused(422, BAD_RULES, bob.id(), "category", "violation", "rule_ids[]", one + 1);
        refused(422, BAD_RULES, bob.id(), "rule_ids[]", List.of(one, "nonsense"));
    }

    @Test
    void commentIsAtMostAThousandCharacters() {
        refused(
                422,
                "Validation failed: Comment is too long (maximum is 1000 characters)",
                bob.id(),
                "comment",
                "x".repeat(1_001));
        String longest = "\uD83D\uDE42".repeat(1_000);
        assertEquals(
                longest, report(bob.id(), "comment", longest).path("comment").asText());
    }

    @Test
    void missingAccount_cannotBeReported() {
        alice.call("POST", REPORTS).expect(404, "Record not found");
        refused(404, "Record not found", 1);
        alice.call("POST", REPORTS, "account_id", "nonsense").expect(404, "Record not found");
        TestClient gone = app.user("gone");
        app.rows().suspend(gone);
        refused(404, "Record not found", gone.id());
        TestClient unfinished = app.user("unfinished");
        app.rows().run("update users set approved = 0 where account_id = " + unfinished.id());
        refused(404, "Record not found", unfinished.id());
    }

    @Test
    void foreignAndInvisiblePosts_areNotFound() {
        String own = bob.posts("hello");
        String foreign = app.user("carol").posts("hello");
        String hidden = bob.posts("secret", "visibility", "private");
        refused(404, "Record not found", bob.id(), "status_ids[]", List.of(own, foreign));
        refused(404, "Record not found", bob.id(), "status_ids[]", List.of(own, hidden));
        refused(404, "Record not found", bob.id(), "status_ids[]", List.of(own, "1"));
        refused(404, "Record not found", bob.id(), "status_ids[]", "nonsense");
        alice.follows(bob);
        assertEquals(
                List.of(own, hidden),
                texts(report(bob.id(), "status_ids[]", List.of(own, hidden)).path("status_ids")));
    }

    @Test
    void privateMentionOfTheReporter_canBeReported() {
        String post = bob.posts("@alice you are bad", "visibility", "direct");
        assertEquals(List.of(post), texts(report(bob.id(), "status_ids[]", post).path("status_ids")));
    }

    @Test
    void blockingAccount_canBeReported_withoutItsPosts() {
        String post = bob.posts("hello");
        bob.blocks(alice);
        refused(404, "Record not found", bob.id(), "status_ids[]", post);
        report(bob.id());
    }

    @Test
    void tooManyPosts_areRejected() {
        List<String> ids = new ArrayList<>();
        for (int i = 1; i <= 101; i++) {
            ids.add(Integer.toString(i));
        }
        refused(422, "Validation failed: Status ids is too long (maximum is 100)", bob.id(), "status_ids[]", ids);
    }

    @Test
    void collections_areStoredWithTheReport_ifOfTheAccount() {
        String id = bob.post("/api/v1/collections", "name", "people")
                .at("/collection/id")
                .asText();
        String own = alice.post("/api/v1/collections", "name", "mine")
                .at("/collection/id")
                .asText();
        for (List<String> wrong : List.of(List.of("x"), List.of("5"), List.of(id, own))) {
            refused(404, "Record not found", bob.id(), "collection_ids[]", wrong);
        }
        JsonNode report = report(bob.id(), "collection_ids[]", List.of(id));
        assertEquals("[\"" + id + "\"]", report.path("collection_ids").toString());
        assertEquals(0, report(bob.id()).path("collection_ids").size());
        List<String> many = new ArrayList<>();
        for (int i = 1; i <= 101; i++) {
            many.add(Integer.toString(i));
        }
        alice.call("POST", REPORTS, "account_id", bob.id(), "collection_ids[]", many)
                .expect(422, "Validation failed: Collection ids is too long (maximum is 100)");
    }

    @Test
    void localAccount_isNotForwardedAnywhere() {
        assertEquals(false, report(bob.id(), "forward", true).path("forwarded").asBoolean());
        assertEquals(0, app.rows().number("select count(*) from report_forwards"));
    }

    @Test
    void remoteAccount_isForwardedToItsServer_onRequest() {
        long remote = app.rows().remoteAccount("eve", "Far.example:8080");
        app.rows().setAccount(remote, "inbox_url = 'https://far.example:8080/inbox'");
        assertEquals(false, report(remote).path("forwarded").asBoolean());
        assertEquals(false, report(remote, "forward", false).path("forwarded").asBoolean());
        assertEquals(0, app.rows().number("select count(*) from report_forwards"));
        JsonNode report = report(remote, "forward", true);
        assertEquals(true, report.path("forwarded").asBoolean());
        assertEquals(
                1,
                app.rows()
                        .number("select count(*) from report_forwards where domain = 'far.example'"
                                + " and state = 'waiting' and report_id = "
                                + report.path("id").asText()));
    }

    /** The sentence of the specification about reports. */
    @Test
    void forwardToDomains_limitsTheForwarding() {
        long remote = app.rows().remoteAccount("eve", "far.example");
        long other = app.rows().remoteAccount("mallory", "other.example");
        long third = app.rows().remoteAccount("trent", "third.example");
        String first = app.rows().remoteStatus(other, "begin");
        String post = app.rows().remoteStatus(remote, "answer");
        app.rows()
                .run("update statuses set conversation_id = " + first + ", in_reply_to_id = " + first
                        + ", in_reply_to_account_id = " + other + " where id = " + post);
        app.rows().run("insert into mentions (status_id, account_id) values (" + post + ", " + third + ")");
        JsonNode report = report(
                remote,
                "status_ids[]",
                post,
                "forward_to_domains[]",
                List.of("FAR.example", "other.example.", "third.example", "dassie.example", "far.example"));
        assertEquals(true, report.path("forwarded").asBoolean());
        assertEquals(3, app.rows().number("select count(*) from report_forwards"));
        assertEquals(
                3,
                app.rows()
                        .number("select count(*) from report_forwards"
                                + " where domain in ('far.example', 'other.example', 'third.example')"));
    }

    @Test
    void forwardToDomains_isLimitedToInvolvedServers() {
        long remote = app.rows().remoteAccount("eve", "far.example");
        long other = app.rows().remoteAccount("mallory", "other.example");
        String post = app.rows().remoteStatus(remote, "hello");
        String unrelated = app.rows().remoteStatus(other, "secret");
        app.rows()
                .run("update statuses set visibility = 'private', conversation_id = " + post + " where id = "
                        + unrelated);
        String[] named = {
            "nowhere.example", "other.example", "far.example", "sub.far.example", "no domain", "", "dassie.example"
        };
        JsonNode filed = report(remote, "status_ids[]", post, "forward_to_domains[]", List.of(named));
        assertEquals(true, filed.path("forwarded").asBoolean());
        assertEquals(4, forwards(filed, "1 = 1"));
        assertEquals(1, forwards(filed, "is_related = 1 and domain = 'far.example'"));
        assertEquals(
                3,
                forwards(
                        filed, "is_related = 0 and domain in ('nowhere.example', 'other.example', 'sub.far.example')"));
        JsonNode local = report(bob.id(), "forward_to_domains[]", "string.example");
        assertEquals(1, forwards(local, "is_related = 0 and domain = 'string.example'"));
        JsonNode kept = report(remote, "forward", false, "forward_to_domains[]", "nowhere.example");
        assertEquals(false, kept.path("forwarded").asBoolean(), "what is not forwarded goes nowhere");
    }

    @Test
    void severalHundredDomains_areTooMany() {
        List<String> many =
                IntStream.range(0, 101).mapToObj(i -> "d" + i + ".example").toList();
        refused(
                422,
                "Validation failed: Forward to domains is too long (maximum is 100)",
                bob.id(),
                "forward_to_domains[]",
                many);
        report(bob.id(), "forward_to_domains[]", many.subList(0, 100));
    }

    private long forwards(JsonNode report, String condition) {
        return app.rows()
                .number("select count(*) from report_forwards where report_id = "
                        + report.path("id").asText() + " and " + condition);
    }

    @Test
    void body_mayBeJson() {
        String post = bob.posts("hello");
        JsonNode report = alice.sendJson(
                        "POST",
                        REPORTS,
                        "{\"account_id\":\"%d\",\"status_ids\":[\"%s\"],\"category\":\"legal\",\"forward\":false}"
                                .formatted(bob.id(), post))
                .expect(200)
                .json();
        assertEquals(List.of(post), texts(report.path("status_ids")));
        assertEquals("legal", report.path("category").asText());
    }

    @Test
    void tokenOfAUserWithItsScope_isNeeded() {
        app.anonymous().call("POST", REPORTS, "account_id", bob.id()).expect(401, "The access token is invalid");
        app.application(TestApp.ALL_SCOPES)
                .call("POST", REPORTS, "account_id", bob.id())
                .expect(422, "This method requires an authenticated user");
        for (String scopes : List.of("read", "read follow push admin:read admin:write", "write:statuses")) {
            alice.withScopes(scopes)
                    .call("POST", REPORTS, "account_id", bob.id())
                    .expect(403, "This action is outside the authorized scopes");
        }
        alice.withScopes("write:reports").post(REPORTS, "account_id", bob.id());
        alice.withScopes("write").post(REPORTS, "account_id", bob.id());
    }

    /** Each keeps the posts that it names, so nobody may fill the disk with them. */
    @Test
    void reports_areCounted_andTooManyInAWhileRefused() {
        for (int i = 0; i < 60; i++) {
            report(bob.id());
        }
        alice.call("POST", REPORTS, with(bob.id())).expect(429, "Too many requests");
        app.user("carol").post(REPORTS, with(bob.id()));
        app.clock().advance(Duration.ofMinutes(31));
        report(bob.id());
    }

    /** The sentence of the specification about bookmarks and favourites. */
    @Test
    void bookmarksAndFavourites_workWithAReportedDeletedPost() {
        String stays = bob.posts("stays");
        String goes = bob.posts("goes");
        for (String id : List.of(stays, goes)) {
            alice.bookmarks(id);
            alice.favourites(id);
        }
        report(bob.id(), "status_ids[]", List.of(stays, goes));
        bob.deletes(goes);
        assertEquals(List.of(stays), alice.ids("/api/v1/bookmarks"));
        assertEquals(List.of(stays), alice.ids("/api/v1/favourites"));
        TestClient mod = app.user("mod", Role.MODERATOR);
        assertTrue(mod.get("/api/v1/admin/reports").path(0).path("statuses").size() == 2);
    }
}
