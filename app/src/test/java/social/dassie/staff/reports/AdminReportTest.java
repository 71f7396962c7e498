package social.dassie.staff.reports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Answer;
import social.dassie.testing.StaffAccess;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** Documentation page methods/admin/reports. */
class AdminReportTest {
    private static final String REPORTS = "/api/v1/admin/reports";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");
    private final TestClient mod = app.user("mod", Role.MODERATOR);

    private String report(TestClient who, long target, Object... params) {
        Object[] all = Stream.concat(Stream.of("account_id", target), Stream.of(params))
                .toArray();
        return who.post("/api/v1/reports", all).path("id").asText();
    }

    private static String path(String id) {
        return REPORTS + "/" + id;
    }

    private long rule(String text) {
        app.rows().run("insert into instance_rules (position, text) values (1, '" + text + "')");
        return app.rows().number("select max(id) from instance_rules");
    }

    private List<String> acts(String id) {
        return app.app().core().platform().audit().of("report", Long.parseLong(id), 99).stream()
                .map(entry -> entry.action())
                .toList();
    }

    @Test
    void report_isReturnedCompletely() {
        long rule = rule("Be kind");
        String post = bob.posts("bad");
        String id = report(alice, bob.id(), "status_ids[]", post, "rule_ids[]", rule, "comment", "look");
        JsonNode report = mod.get(path(id));
        assertEquals(
                List.of(
                        "id",
                        "action_taken",
                        "action_taken_at",
                        "category",
                        "comment",
                        "forwarded",
                        "created_at",
                        "updated_at",
                        "account",
                        "target_account",
                        "assigned_account",
                        "action_taken_by_account",
                        "statuses",
                        "rules"),
                names(report));
        assertEquals("alice@mail.example", report.path("account").path("email").asText());
        assertEquals("bob", report.at("/target_account/account/acct").asText());
        assertTrue(report.path("assigned_account").isNull());
        assertEquals(post, report.at("/statuses/0/id").asText());
        assertEquals("Be kind", report.at("/rules/0/text").asText());
        assertEquals("violation", report.path("category").asText());
        assertEquals("look", report.path("comment").asText());
        assertEquals(report, mod.get(REPORTS).path(0));
    }

    private static List<String> names(JsonNode object) {
        List<String> names = new ArrayList<>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }

    @Test
    void reportWithoutPosts_isOpenToModeratorWithFilter() {
        mod.post(
                "/api/v2/filters", "title", "spoilers", "context[]", "home", "keywords_attributes[][keyword]", "xyzzy");
        String id = report(alice, bob.id(), "comment", "look");
        assertEquals(id, mod.get(REPORTS).at("/0/id").asText());
        assertEquals(id, mod.get(path(id)).path("id").asText());
        for (String act : List.of("assign_to_self", "unassign", "resolve", "reopen")) {
            assertTrue(mod.post(path(id) + "/" + act).path("statuses").isEmpty(), act);
        }
    }

    @Test
    void privatePosts_areShownToModerators_inTheReportOnly() {
        String post = bob.posts("@alice secret insult", "visibility", "direct");
        String id = report(alice, bob.id(), "status_ids[]", post);
        assertTrue(mod.get(path(id)).at("/statuses/0/content").asText().contains("secret insult"));
        mod.call("GET", "/api/v1/statuses/" + post).expect(404);
    }

    @Test
    void postDeletedSince_isShownAsItWas() {
        String media = app.rows().pictures(bob, 1).get(0);
        String first = bob.posts("first");
        String post = bob.posts("evidence <b>", "media_ids[]", media);
        String last = bob.posts("last");
        String id = report(alice, bob.id(), "status_ids[]", List.of(first, post, last));
        bob.deletes(post);
        bob.edits(last, "status", "harmless");
        JsonNode statuses = mod.get(path(id)).path("statuses");
        assertEquals(
                List.of(first, post, last),
                Stream.of(0, 1, 2)
                        .map(i -> statuses.path(i).path("id").asText())
                        .toList());
        assertEquals(
                "<p>evidence &lt;b&gt;</p>", statuses.path(1).path("content").asText());
        assertEquals(media, statuses.path(1).at("/media_attachments/0/id").asText());
        assertEquals("<p>harmless</p>", statuses.path(2).path("content").asText());
        mod.get(REPORTS);
    }

    @Test
    void deletedRule_causesNoError() {
        long rule = rule("Be kind");
        String id = report(alice, bob.id(), "rule_ids[]", rule);
        app.rows().run("delete from instance_rules");
        assertEquals(0, mod.get(path(id)).path("rules").size());
        assertEquals("violation", mod.get(path(id)).path("category").asText());
    }

    @Test
    void reportOfADeletedAccount_isNotFound() {
        String id = report(alice, bob.id());
        app.app().core().users().delete(alice.id());
        mod.call("GET", path(id)).expect(404, "Record not found");
        assertEquals(0, mod.get(REPORTS).size());
    }

    @Test
    void list_showsUnresolvedReports_byDefault() {
        String open = report(alice, bob.id());
        String settled = report(bob, alice.id());
        mod.post(path(settled) + "/resolve");
        assertEquals(List.of(open), mod.ids(REPORTS));
        assertEquals(List.of(open), mod.ids(REPORTS, "resolved", false));
        assertEquals(List.of(open), mod.ids(REPORTS, "unresolved", true));
        assertEquals(List.of(settled), mod.ids(REPORTS, "resolved", true));
        assertEquals(List.of(settled, open), mod.ids(REPORTS, "resolved", true, "unresolved", true));
    }

    @Test
    void filters_canBeCombined() {
        long far = app.rows().remoteAccount("eve", "far.example");
        String one = report(alice, bob.id());
        String two = report(mod, bob.id());
        String three = report(alice, far);
        assertEquals(List.of(three, one), mod.ids(REPORTS, "account_id", alice.id()));
        assertEquals(List.of(two, one), mod.ids(REPORTS, "target_account_id", bob.id()));
        assertEquals(List.of(one), mod.ids(REPORTS, "target_account_id", bob.id(), "account_id", alice.id()));
        assertEquals(List.of(three), mod.ids(REPORTS, "by_target_domain", "far.example"));
        assertEquals(List.of(), mod.ids(REPORTS, "by_target_domain", "other.example"));
        assertEquals(List.of(three), mod.ids(REPORTS, "target_origin", "remote"));
        assertEquals(List.of(two, one), mod.ids(REPORTS, "target_origin", "local"));
        assertEquals(List.of(one), mod.ids(REPORTS, "target_origin", "local", "account_id", alice.id()));
        assertEquals(List.of(), mod.ids(REPORTS, "account_id", "nonsense"));
        assertEquals(List.of(), mod.ids(REPORTS, "target_account_id", 1));
        assertEquals(List.of(), mod.ids(REPORTS, "resolved", true, "account_id", alice.id()));
        mod.call("GET", REPORTS, "target_origin", "mars").expect(400, "Unknown value: mars");
    }

    @Test
    void list_isPagedAtBothEnds_newestFirst() {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            ids.add(0, report(alice, bob.id()));
        }
        Answer first = mod.call("GET", REPORTS, "limit", 2, "target_account_id", bob.id())
                .expect(200);
        assertEquals(ids.subList(0, 2), first.ids());
        String kept = TestApp.URL + REPORTS + "?";
        assertTrue(String.valueOf(first.link("next")).startsWith(kept));
        assertTrue(String.valueOf(first.link("next")).contains("target_account_id=" + bob.id()));
        assertTrue(String.valueOf(first.link("next")).endsWith("max_id=" + ids.get(1)));
        assertTrue(String.valueOf(first.link("prev")).endsWith("min_id=" + ids.get(0)));
        Answer last = mod.call("GET", REPORTS, "limit", 2, "max_id", ids.get(3)).expect(200);
        assertEquals(ids.subList(4, 5), last.ids());
        assertNull(last.link("next"));
        assertEquals(ids.subList(1, 3), mod.ids(REPORTS, "limit", 2, "min_id", ids.get(3)));
        assertEquals(ids.subList(0, 2), mod.ids(REPORTS, "limit", 2, "since_id", ids.get(3)));
        assertEquals("", mod.call("GET", REPORTS, "min_id", ids.get(0)).header("Link"));
    }

    @Test
    void list_needsConstantStatements_atAnyLength() {
        long rule = rule("Be kind");
        String gone = bob.posts("gone");
        report(alice, bob.id(), "status_ids[]", List.of(bob.posts("one"), gone), "rule_ids[]", rule);
        bob.deletes(gone);
        int one = StatementCount.of(app, () -> mod.get(REPORTS)).count();
        for (int i = 0; i < 6; i++) {
            TestClient other = app.user("other" + i);
            String post = other.posts("more");
            report(bob, other.id(), "status_ids[]", List.of(post, other.posts("x")), "rule_ids[]", rule);
            mod.post(path(report(other, alice.id())) + "/assign_to_self");
            other.deletes(post);
        }
        StatementCount many = StatementCount.of(app, () -> mod.get(REPORTS));
        assertEquals(one, many.count(), many::toString);
    }

    @Test
    void assigning_isTakingOver_andOnceIsEnough() {
        String id = report(alice, bob.id());
        assertEquals(
                "mod",
                mod.post(path(id) + "/assign_to_self")
                        .at("/assigned_account/username")
                        .asText());
        mod.post(path(id) + "/assign_to_self");
        TestClient owner = app.user("olive", Role.OWNER);
        assertEquals(
                "olive",
                owner.post(path(id) + "/assign_to_self")
                        .at("/assigned_account/username")
                        .asText());
        assertTrue(mod.post(path(id) + "/unassign").path("assigned_account").isNull());
        assertTrue(mod.post(path(id) + "/unassign").path("assigned_account").isNull());
        assertEquals(List.of("unassigned", "assigned_to_self", "assigned_to_self"), acts(id));
    }

    @Test
    void resolving_storesWhoAndWhen_andTheFirstIsKept() {
        String id = report(alice, bob.id());
        JsonNode settled = mod.post(path(id) + "/resolve");
        assertTrue(settled.path("action_taken").asBoolean());
        assertEquals("mod", settled.at("/action_taken_by_account/username").asText());
        assertEquals(settled.path("action_taken_at"), settled.path("updated_at"));
        TestClient owner = app.user("olive", Role.OWNER);
        assertEquals(settled, owner.post(path(id) + "/resolve"));
        JsonNode open = mod.post(path(id) + "/reopen");
        assertFalse(open.path("action_taken").asBoolean());
        assertTrue(open.path("action_taken_at").isNull());
        assertTrue(open.path("action_taken_by_account").isNull());
        assertEquals(open, mod.post(path(id) + "/reopen"));
        assertEquals(List.of("reopen", "resolve"), acts(id));
        var entry = app.app()
                .core()
                .platform()
                .audit()
                .of("report", Long.parseLong(id), 1)
                .get(0);
        assertEquals(mod.id(), entry.accountId());
        assertTrue(String.valueOf(entry.before()).contains("\"action_taken_by_account_id\":" + mod.id()));
    }

    @Test
    void update_changesCategoryAndRules() {
        long one = rule("Be kind");
        long two = rule("No spam");
        String id = report(alice, bob.id());
        assertEquals(
                "spam", mod.put(path(id), "category", "spam").path("category").asText());
        JsonNode violation = mod.put(path(id), "category", "violation", "rule_ids[]", List.of(one, two));
        assertEquals(2, violation.path("rules").size());
        assertEquals(1, mod.put(path(id), "rule_ids[]", two).path("rules").size());
        assertEquals(
                "violation",
                mod.put(path(id), "category", "violation").path("category").asText());
        assertEquals(1, mod.get(path(id)).path("rules").size());
        JsonNode other = mod.put(path(id), "category", "other");
        assertEquals(0, other.path("rules").size());
        assertEquals(
                "violation",
                mod.put(path(id), "rule_ids[]", one).path("category").asText());
        assertEquals(List.of("update", "update", "update", "update", "update"), acts(id));
    }

    @Test
    void update_thatMakesNoSense_changesNothing() {
        long rule = rule("Be kind");
        String id = report(alice, bob.id(), "category", "spam");
        JsonNode before = mod.get(path(id));
        mod.call("PUT", path(id), "category", "boring")
                .expect(422, "Validation failed: Category is not included in the list");
        mod.call("PUT", path(id), "category", "violation")
                .expect(422, "Validation failed: Rule ids does not reference valid rules");
        mod.call("PUT", path(id), "category", "violation", "rule_ids[]", rule + 1)
                .expect(422, "Validation failed: Rule ids does not reference valid rules");
        mod.call("PUT", path(id), "category", "legal", "rule_ids[]", rule)
                .expect(422, "Validation failed: Rule ids must be blank");
        assertEquals(before, mod.put(path(id)));
        assertEquals(before, mod.put(path(id), "category", "spam"));
        assertEquals(List.of(), acts(id));
    }

    @Test
    void missingReport_isNotFound() {
        for (String act : List.of("/assign_to_self", "/unassign", "/resolve", "/reopen")) {
            mod.call("POST", path("99") + act).expect(404, "Record not found");
        }
        mod.call("GET", path("99")).expect(404, "Record not found");
        mod.call("GET", path("nonsense")).expect(404, "Record not found");
        mod.call("PUT", path("99"), "category", "spam").expect(404, "Record not found");
    }

    @Test
    void roleAndScope_areBothNeeded() {
        TestClient owner = app.user("olive", Role.OWNER);
        StaffAccess access = new StaffAccess(app, mod, owner);
        String one = path(report(alice, bob.id()));
        access.isRefused(true, "admin:read:reports", "GET", REPORTS);
        access.isRefused(true, "admin:read:reports", "GET", one);
        access.isRefused(true, "admin:write:reports", "PUT", one, "category", "spam");
        for (String act : List.of("/assign_to_self", "/unassign", "/resolve", "/reopen")) {
            access.isRefused(true, "admin:write:reports", "POST", one + act);
        }
        assertEquals("other", owner.get(one).path("category").asText());
        for (TestClient staff : List.of(owner, app.user("ada", Role.ADMIN), mod)) {
            assertEquals(1, staff.withScopes("admin:read:reports").get(REPORTS).size());
            for (String act : List.of("/assign_to_self", "/unassign", "/resolve", "/reopen")) {
                staff.withScopes("admin:write:reports").post(one + act);
            }
        }
        // who sent the report has no more to do with it than anybody else
        alice.call("GET", one).expect(403, "This action is not allowed");
    }

    @Test
    void actingOnTheAccount_settlesTheReportItWasFor_orEveryOne() {
        String one = report(alice, bob.id());
        String two = report(mod, bob.id());
        String other = report(bob, alice.id());
        String action = "/api/v1/admin/accounts/" + bob.id() + "/action";
        mod.post(action, "type", "none", "report_id", one, "text", "Please stop");
        assertEquals(List.of(other, two), mod.ids(REPORTS));
        mod.post(action, "type", "silence");
        assertEquals(List.of(other), mod.ids(REPORTS));
        assertEquals(
                "mod",
                mod.get(path(two)).at("/action_taken_by_account/username").asText());
        assertEquals(List.of("resolve"), acts(two));
        mod.call("POST", action, "type", "sensitive", "report_id", 99).expect(404, "Record not found");
        assertFalse(
                mod.get("/api/v1/admin/accounts/" + bob.id()).path("sensitized").asBoolean());
    }
}
