package social.dassie.network.domains;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.people.accounts.Role;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** What blocks of domains do to the accounts that are known already. */
class DomainLimitsTest {
    private static final String BLOCKS = "/api/v1/admin/domain_blocks";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient owner = app.user("olive", Role.OWNER);

    private String block(String domain, String severity) {
        return BLOCKS + "/"
                + owner.post(BLOCKS, "domain", domain, "severity", severity)
                        .path("id")
                        .asText();
    }

    private String state(long account) {
        boolean isSilenced =
                app.rows().number("select silenced_at is not null from accounts where id = " + account) == 1;
        boolean isSuspended =
                app.rows().number("select suspended_at is not null from accounts where id = " + account) == 1;
        return isSuspended ? (isSilenced ? "both" : "suspended") : isSilenced ? "silenced" : "free";
    }

    @Test
    void silencedDomain_silencesItsAccountsAndSubdomainsOnly() {
        long there = app.rows().remoteAccount("a", "far.example");
        long below = app.rows().remoteAccount("b", "sub.far.example");
        long port = app.rows().remoteAccount("c", "Far.Example:8080");
        long similar = app.rows().remoteAccount("d", "notfar.example");
        block("far.example", "silence");
        assertEquals("free", state(there), "it is the job that does it");
        app.runJobs();
        assertEquals("silenced", state(there));
        assertEquals("silenced", state(below));
        assertEquals("silenced", state(port));
        assertEquals("free", state(similar));
        assertEquals("free", state(owner.id()));
    }

    @Test
    void suspendedDomain_hidesItsPosts_untilUnblocked() {
        long there = app.rows().remoteAccount("a", "far.example");
        String post = app.rows().remoteStatus(there, "hello");
        String block = block("far.example", "suspend");
        app.runJobs();
        assertEquals("suspended", state(there));
        owner.call("GET", "/api/v1/statuses/" + post).expect(404);
        owner.delete(block);
        app.runJobs();
        assertEquals("free", state(there));
        owner.reads(post);
        assertEquals(0, app.rows().number("select count(*) from domain_limits"));
    }

    @Test
    void changedSeverity_revertsThePreviousEffect() {
        long there = app.rows().remoteAccount("a", "far.example");
        String block = block("far.example", "silence");
        app.runJobs();
        owner.put(block, "severity", "suspend");
        app.runJobs();
        assertEquals("suspended", state(there));
        owner.put(block, "severity", "noop");
        app.runJobs();
        assertEquals("free", state(there));
    }

    @Test
    void milderBlockOfASubDomain_exceptsIt() {
        long above = app.rows().remoteAccount("a", "far.example");
        long below = app.rows().remoteAccount("b", "good.far.example");
        String milder = block("good.far.example", "noop");
        block("far.example", "suspend");
        app.runJobs();
        assertEquals("suspended", state(above));
        assertEquals("free", state(below));
        owner.delete(milder);
        app.runJobs();
        assertEquals("suspended", state(below));
    }

    @Test
    void staffActionsOnAnAccount_survive_theDomainUnblock() {
        long before = app.rows().remoteAccount("a", "far.example");
        long after = app.rows().remoteAccount("b", "far.example");
        long lifted = app.rows().remoteAccount("c", "far.example");
        app.rows().setAccount(before, "suspended_at = 5");
        String block = block("far.example", "suspend");
        app.runJobs();
        app.rows().setAccount(after, "suspended_at = 6");
        app.rows().setAccount(lifted, "suspended_at = null");
        owner.put(block, "public_comment", "still");
        app.runJobs();
        assertEquals("free", state(lifted), "what the staff lifted by hand stays so");
        owner.delete(block);
        app.runJobs();
        assertEquals("suspended", state(before));
        assertEquals("suspended", state(after));
    }

    @Test
    void manyAccounts_areDoneInSteps_andAgainChangesNothing() {
        app.rows().run("""
                with recursive n (i) as (select 1 union all select i + 1 from n where i < 1300)
                insert into accounts (id, username, domain, last_fetched_at, created_at, updated_at)
                select i, 'u' || i, 'd' || (i % 130) || '.far.example', 4102444800000, 1, 1 from n
                """);
        block("far.example", "silence");
        app.runJobs();
        assertEquals(1300, app.rows().number("select count(*) from accounts where silenced_at is not null"));
        long sum = app.rows().number("select sum(silenced_at) from accounts");
        app.clock().advance(Duration.ofHours(1));
        app.app().core().domains().limits.refreshAll();
        app.runJobs();
        assertEquals(sum, app.rows().number("select sum(silenced_at) from accounts"));
    }

    @Test
    void deletedAccount_removesItsLimit() {
        long there = app.rows().remoteAccount("a", "far.example");
        block("far.example", "silence");
        app.runJobs();
        app.rows().run("delete from accounts where id = " + there);
        assertEquals(0, app.rows().number("select count(*) from domain_limits"));
    }

    @Test
    void limitedFederation_suspendsDisallowedAccounts() {
        try (TestApp limited = TestApp.start(Map.of("limited_federation", "true"))) {
            TestClient ada = limited.user("ada", Role.ADMIN);
            limited.rows().remoteAccount("a", "far.example");
            limited.rows().remoteAccount("b", "other.example");
            String allow = ada.post("/api/v1/admin/domain_allows", "domain", "far.example")
                    .path("id")
                    .asText();
            limited.runJobs();
            String suspended = "select count(*) from accounts where suspended_at is not null";
            assertEquals(1, limited.rows().number(suspended + " and domain = 'other.example'"));
            assertEquals(1, limited.rows().number(suspended));
            ada.delete("/api/v1/admin/domain_allows/" + allow);
            limited.runJobs();
            assertEquals(2, limited.rows().number(suspended));
            assertTrue(ada.get("/api/v2/instance")
                    .at("/configuration/limited_federation")
                    .asBoolean());
        }
    }

    @Test
    void endOfLimitedFederation_restoresThoseItSuspended() {
        long other = app.rows().remoteAccount("b", "other.example");
        app.rows().setAccount(other, "suspended_at = 7");
        app.rows().run("insert into domain_limits values (" + other + ", 'suspend', 7)");
        app.rows().run("insert into server_state values ('limited_federation', 'true')");
        app.runJobs();
        assertEquals("free", state(other));
        assertFalse(app.anonymous()
                .get("/api/v2/instance")
                .at("/configuration/limited_federation")
                .asBoolean());
    }

    @Test
    void domainRule_isTheMostSpecificOne() {
        block("example", "silence");
        block("far.example", "suspend");
        owner.post(BLOCKS, "domain", "media.test", "severity", "noop", "reject_media", true);
        DomainRules rules = app.app().core().domains().rules;
        assertEquals(DomainBlockSeverity.SILENCE, rules.of("other.example").severity());
        assertTrue(rules.of("a.b.FAR.example.:443").isShut());
        assertTrue(rules.of("far.example").rejectsMedia(), "who is shut out sends neither media nor reports");
        assertEquals(new DomainRules.Verdict(DomainBlockSeverity.NOOP, true, false), rules.of("www.media.test"));
        assertEquals(new DomainRules.Verdict(DomainBlockSeverity.NOOP, false, false), rules.of("free.test"));
        assertTrue(rules.of("no domain").isShut());
    }
}
