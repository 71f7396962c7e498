package social.dassie.network.domains;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Answer;
import social.dassie.testing.StaffAccess;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** Documentation page methods/admin/domain_blocks. */
class AdminDomainBlockTest {
    private static final String BLOCKS = "/api/v1/admin/domain_blocks";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient owner = app.user("olive", Role.OWNER);

    private JsonNode block(String domain, Object... params) {
        List<Object> all = new ArrayList<>(List.of("domain", domain));
        all.addAll(List.of(params));
        return owner.post(BLOCKS, all.toArray());
    }

    private static String path(JsonNode block) {
        return BLOCKS + "/" + block.path("id").asText();
    }

    private long rows() {
        return app.rows().number("select count(*) from domain_blocks");
    }

    @Test
    void blockWithAllFields_isReturnedCompletely() throws Exception {
        JsonNode made = block(
                "Example.COM",
                "severity",
                "suspend",
                "reject_media",
                true,
                "reject_reports",
                true,
                "private_comment",
                "why",
                "public_comment",
                "spam",
                "obfuscate",
                true);
        String expected =
                """
                {"id":"%s","domain":"example.com",
                "digest":"a379a6f6eeafb9a55e378c118034e2751e682fab9f2d30ab13d2125586ce1947",
                "created_at":"%s","severity":"suspend","reject_media":true,"reject_reports":true,
                "private_comment":"why","public_comment":"spam","obfuscate":true}
                """.formatted(made.path("id").asText(), made.path("created_at").asText());
        assertEquals(new com.fasterxml.jackson.databind.ObjectMapper().readTree(expected), made);
        assertEquals(made, owner.get(path(made)));
    }

    @Test
    void blockOfADomainOnly_silencesByDefault() {
        JsonNode made = block("far.example");
        assertEquals("silence", made.path("severity").asText());
        assertEquals(false, made.path("reject_media").asBoolean());
        assertTrue(made.path("private_comment").isNull());
        assertTrue(made.path("public_comment").isNull());
    }

    /** Programs that keep lists (FediBlockHole) compare what they get with what they sent, and send again what differs. */
    @Test
    void emptyComments_stayEmpty_andAreNotAbsent() {
        JsonNode made = owner.post(BLOCKS, "domain", "far.example", "private_comment", "", "public_comment", "");
        assertEquals("", made.path("private_comment").textValue());
        assertEquals("", made.path("public_comment").textValue());
        assertEquals(made, owner.get(path(made)));
        owner.put(path(made), "public_comment", "spam");
        JsonNode again = owner.put(path(made), "public_comment", "");
        assertEquals("", again.path("public_comment").textValue());
    }

    @Test
    void invalidBlock_isRejected_andNotStored() {
        owner.call("POST", BLOCKS).expect(422, "Validation failed: Domain can't be blank");
        owner.call("POST", BLOCKS, "domain", "foo bar")
                .expect(422, "Validation failed: Domain is not a valid domain name");
        owner.call("POST", BLOCKS, "domain", "dassie.example")
                .expect(422, "Validation failed: Domain is this server's own");
        owner.call("POST", BLOCKS, "domain", "far.example", "severity", "harsh")
                .expect(422, "Validation failed: Severity is not included in the list");
        assertEquals(0, rows());
    }

    @Test
    void duplicateDomain_isRejected_withTheExistingBlock() {
        JsonNode made = block("example.com", "severity", "noop");
        Answer refused = owner.call("POST", BLOCKS, "domain", "EXAMPLE.com.", "severity", "suspend")
                .expect(422, "You have already imposed stricter limits on example.com.");
        assertEquals(made, refused.json().path("existing_domain_block"));
        assertEquals(1, rows());
    }

    @Test
    void subDomainOfAStricterBlock_isRefused_andAStricterOneTaken() {
        JsonNode above = block("bar.example", "severity", "silence", "reject_media", true);
        Answer refused = owner.call("POST", BLOCKS, "domain", "foo.bar.example").expect(422);
        assertEquals(above, refused.json().path("existing_domain_block"));
        owner.call("POST", BLOCKS, "domain", "foo.bar.example", "severity", "noop", "reject_media", true)
                .expect(422);
        owner.call("POST", BLOCKS, "domain", "foo.bar.example", "reject_reports", true)
                .expect(422);
        block("foo.bar.example", "reject_media", true, "reject_reports", true);
        block("baz.bar.example", "severity", "suspend");
        block("notbar.example", "severity", "noop");
    }

    @Test
    void update_changesOnlyTheGivenFields() {
        JsonNode made = block("far.example", "public_comment", "one", "reject_media", true);
        JsonNode changed =
                owner.put(path(made), "severity", "suspend", "domain", "other.example", "private_comment", "x");
        assertEquals("far.example", changed.path("domain").asText());
        assertEquals("suspend", changed.path("severity").asText());
        assertEquals("one", changed.path("public_comment").asText());
        assertEquals("x", changed.path("private_comment").asText());
        assertTrue(changed.path("reject_media").asBoolean());
        owner.call("PUT", path(made), "severity", "harsh")
                .expect(422, "Validation failed: Severity is not included in the list");
        assertEquals("suspend", owner.get(path(made)).path("severity").asText());
        owner.call("PUT", BLOCKS + "/99", "severity", "noop").expect(404, "Record not found");
    }

    @Test
    void delete_returnsAnEmptyObject_andRemovesTheBlock() {
        JsonNode made = block("far.example");
        assertEquals("{}", owner.delete(path(made)).toString());
        owner.call("GET", path(made)).expect(404, "Record not found");
        owner.call("DELETE", path(made)).expect(404, "Record not found");
    }

    @Test
    void everyAct_isInTheLog_withBeforeAndAfter() {
        JsonNode made = block("far.example");
        owner.put(path(made), "severity", "suspend");
        owner.put(path(made), "severity", "suspend");
        owner.delete(path(made));
        var entries = app.app()
                .core()
                .platform()
                .audit()
                .of("domain_block", made.path("id").asLong(), 9);
        assertEquals(
                List.of("destroy", "update", "create"),
                entries.stream().map(e -> e.action()).toList());
        assertTrue(String.valueOf(entries.get(1).before()).contains("\"silence\""));
        assertTrue(String.valueOf(entries.get(1).after()).contains("\"suspend\""));
        assertNull(entries.get(0).after());
        assertTrue(entries.stream().allMatch(e -> Long.valueOf(owner.id()).equals(e.accountId())));
    }

    @Test
    void list_isPagedAtBothEnds_newestFirst_byOneStatement() {
        List<String> ids = new ArrayList<>();
        ids.add(block("d0.example").path("id").asText());
        int statements = StatementCount.of(app, () -> owner.get(BLOCKS)).count();
        for (int i = 1; i < 5; i++) {
            ids.add(0, block("d" + i + ".example").path("id").asText());
        }
        assertEquals(statements, StatementCount.of(app, () -> owner.get(BLOCKS)).count());
        Answer first = owner.call("GET", BLOCKS, "limit", 2).expect(200);
        assertEquals(ids.subList(0, 2), first.ids());
        assertEquals(TestApp.URL + BLOCKS + "?limit=2&max_id=" + ids.get(1), first.link("next"));
        assertEquals(TestApp.URL + BLOCKS + "?limit=2&min_id=" + ids.get(0), first.link("prev"));
        Answer last =
                owner.call("GET", BLOCKS, "limit", 2, "max_id", ids.get(3)).expect(200);
        assertEquals(ids.subList(4, 5), last.ids());
        assertNull(last.link("next"));
        assertEquals(ids.subList(1, 3), owner.ids(BLOCKS, "limit", 2, "min_id", ids.get(3)));
        Answer none = owner.call("GET", BLOCKS, "min_id", ids.get(0)).expect(200);
        assertEquals("", none.header("Link"));
    }

    @Test
    void roleAndScope_areBothNeeded() {
        StaffAccess access = new StaffAccess(app, app.user("mod", Role.MODERATOR), owner);
        String one = path(block("far.example"));
        access.isRefused(false, "admin:read:domain_blocks", "GET", BLOCKS);
        access.isRefused(false, "admin:read:domain_blocks", "GET", one);
        access.isRefused(false, "admin:write:domain_blocks", "POST", BLOCKS, "domain", "other.example");
        access.isRefused(false, "admin:write:domain_blocks", "PUT", one, "severity", "noop");
        access.isRefused(false, "admin:write:domain_blocks", "DELETE", one);
        assertEquals("silence", owner.get(one).path("severity").asText());
        assertEquals(1, rows());
        assertEquals(1, owner.withScopes("admin:read:domain_blocks").get(BLOCKS).size());
        TestClient admin = app.user("ada", Role.ADMIN).withScopes("admin:write:domain_blocks");
        admin.put(one, "severity", "noop");
        admin.delete(one);
    }

    @Test
    void obfuscatedDomain_showsOnlyItsEnds() {
        assertEquals("exa****.*om", publicName("example.com", true));
        assertEquals("example.com", publicName("example.com", false));
    }

    private static String publicName(String domain, boolean obfuscate) {
        return new DomainBlock(1, domain, DomainBlockSeverity.SUSPEND, false, false, null, null, obfuscate, null, 1)
                .publicDomain();
    }
}
