package social.dassie.network.domains;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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

/** Documentation page methods/admin/domain_allows. */
class DomainAllowTest {
    private static final String ALLOWS = "/api/v1/admin/domain_allows";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient owner = app.user("olive", Role.OWNER);

    private JsonNode allow(String domain) {
        return owner.post(ALLOWS, "domain", domain);
    }

    private long rows() {
        return app.rows().number("select count(*) from domain_allows");
    }

    /** The sentence of the specification about admin/domain_allows. */
    @Test
    void postWithoutDomain_isAnErrorStatus_never200() {
        owner.call("POST", ALLOWS).expect(422, "Validation failed: Domain can't be blank");
        owner.call("POST", ALLOWS, "domain", "  ").expect(422, "Validation failed: Domain can't be blank");
        owner.sendJson("POST", ALLOWS, "{}").expect(422, "Validation failed: Domain can't be blank");
        owner.sendJson("POST", ALLOWS, "{\"domain\":null}").expect(422, "Validation failed: Domain can't be blank");
        assertEquals(0, rows());
    }

    @Test
    void invalidDomain_isRejected() {
        for (String bad : List.of("foo bar", "https://far.example/", "a@far.example", "x..y", "-", "a".repeat(300))) {
            owner.call("POST", ALLOWS, "domain", bad)
                    .expect(422, "Validation failed: Domain is not a valid domain name");
        }
        owner.call("POST", ALLOWS, "domain", "Dassie.Example")
                .expect(422, "Validation failed: Domain is this server's own");
        assertEquals(0, rows());
    }

    @Test
    void allowedDomain_isGivenBack_inItsOneSpelling() {
        JsonNode made = allow("Far.EXAMPLE.");
        assertEquals("far.example", made.path("domain").asText());
        assertEquals(
                "2026-11-21T00:00:00.000Z".length(),
                made.path("created_at").asText().length());
        assertEquals(made, owner.get(ALLOWS + "/" + made.path("id").asText()));
    }

    @Test
    void repeat_givesTheExistingOne_withoutAnotherEntryInTheLog() {
        JsonNode first = allow("far.example");
        assertEquals(first, allow("FAR.example"));
        assertEquals(1, rows());
        assertEquals(
                1,
                app.app()
                        .core()
                        .platform()
                        .audit()
                        .of("domain_allow", first.path("id").asLong(), 9)
                        .size());
    }

    @Test
    void deletedAllow_isReturnedOnce_andRemoved() {
        String one = ALLOWS + "/" + allow("far.example").path("id").asText();
        JsonNode known = owner.get(one);
        assertEquals(known, owner.delete(one));
        owner.call("GET", one).expect(404, "Record not found");
        owner.call("DELETE", one).expect(404, "Record not found");
    }

    @Test
    void actions_areLogged_withActorAndTarget() {
        long id = allow("far.example").path("id").asLong();
        owner.delete(ALLOWS + "/" + id);
        var entries = app.app().core().platform().audit().of("domain_allow", id, 9);
        assertEquals(
                List.of("destroy", "create"),
                entries.stream().map(e -> e.action()).toList());
        assertTrue(entries.stream().allMatch(e -> Long.valueOf(owner.id()).equals(e.accountId())));
        assertEquals("far.example", entries.get(0).targetLabel());
        assertTrue(String.valueOf(entries.get(0).before()).contains("far.example"));
        assertNull(entries.get(0).after());
    }

    @Test
    void list_isPagedAtBothEnds_newestFirst() {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            ids.add(0, allow("d" + i + ".example").path("id").asText());
        }
        Answer first = owner.call("GET", ALLOWS, "limit", 2).expect(200);
        assertEquals(ids.subList(0, 2), first.ids());
        String next = String.valueOf(first.link("next"));
        assertEquals(TestApp.URL + ALLOWS + "?limit=2&max_id=" + ids.get(1), next);
        Answer last =
                owner.call("GET", ALLOWS, "limit", 2, "max_id", ids.get(3)).expect(200);
        assertEquals(ids.subList(4, 5), last.ids());
        assertNull(last.link("next"));
        assertEquals(ids.subList(1, 3), owner.ids(ALLOWS, "limit", 2, "min_id", ids.get(3)));
        assertEquals(ids.subList(0, 2), owner.ids(ALLOWS, "limit", 2, "since_id", ids.get(3)));
        Answer before = owner.call("GET", ALLOWS, "min_id", ids.get(0)).expect(200);
        assertEquals(List.of(), before.ids());
        assertEquals("", before.header("Link"));
        assertTrue(String.valueOf(last.link("prev")).endsWith("min_id=" + ids.get(4)));
    }

    @Test
    void list_needsOneStatement_atAnyLength() {
        allow("a.example");
        int one = StatementCount.of(app, () -> owner.get(ALLOWS)).count();
        for (int i = 0; i < 9; i++) {
            allow("b" + i + ".example");
        }
        assertEquals(one, StatementCount.of(app, () -> owner.get(ALLOWS)).count());
    }

    @Test
    void roleAndScope_areBothNeeded() {
        StaffAccess access = new StaffAccess(app, app.user("mod", Role.MODERATOR), owner);
        String one = ALLOWS + "/" + allow("far.example").path("id").asText();
        access.isRefused(false, "admin:read:domain_allows", "GET", ALLOWS);
        access.isRefused(false, "admin:read:domain_allows", "GET", one);
        access.isRefused(false, "admin:write:domain_allows", "POST", ALLOWS, "domain", "other.example");
        access.isRefused(false, "admin:write:domain_allows", "DELETE", one);
        assertEquals(1, rows());
        assertEquals(1, owner.withScopes("admin:read:domain_allows").get(ALLOWS).size());
        TestClient admin = app.user("ada", Role.ADMIN).withScopes("admin:write:domain_allows");
        admin.post(ALLOWS, "domain", "other.example");
        admin.delete(one);
    }

    @Test
    void limitedFederation_allowsTheDomainItselfOnly() {
        allow("far.example");
        app.rows()
                .run("insert into domain_blocks (domain, severity, created_at, updated_at)"
                        + " values ('bad.far.example', 'suspend', 1, 1), ('quiet.example', 'silence', 1, 1)");
        allow("bad.far.example");
        allow("quiet.example");
        boolean[] isLimited = {true};
        DomainRules rules = new DomainRules(app.app().core().platform().db(), () -> isLimited[0], domain -> true);
        assertFalse(rules.of("FAR.example:8443").isShut());
        assertTrue(rules.of("sub.far.example").isShut());
        assertTrue(rules.of("other.example").isShut());
        assertTrue(rules.of("bad.far.example").isShut(), "an allow does not lift a block");
        assertEquals(DomainBlockSeverity.SILENCE, rules.of("quiet.example").severity());
        isLimited[0] = false;
        assertFalse(rules.of("other.example").isShut());
        assertFalse(rules.of("sub.far.example").isShut());
    }
}
