package social.dassie.people.relationships.blocks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class DomainBlockTest {
    private static final String DOMAINS = "/api/v1/domain_blocks";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    private List<String> blockedBy(TestClient who) {
        List<String> domains = new ArrayList<>();
        who.get(DOMAINS).forEach(domain -> domains.add(domain.asText()));
        return domains;
    }

    private boolean isBlocking(long accountId) {
        return alice.get("/api/v1/accounts/relationships", "id", accountId)
                .path(0)
                .path("domain_blocking")
                .asBoolean();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "far.example",
                "FAR.Example",
                " far.example. ",
                "far.example:8443",
                "far.example/",
                "far\u3002example",
            })
    void everySpelling_isTheSameDomain(String typed) {
        long there = app.rows().remoteAccount("zoe", "far.example");
        assertEquals("{}", alice.blocksDomain(typed).toString());
        assertEquals(List.of("far.example"), blockedBy(alice));
        assertTrue(isBlocking(there));
        alice.call("DELETE", DOMAINS, "domain", typed).expect(200);
        assertEquals(List.of(), blockedBy(alice));
        assertFalse(isBlocking(there));
    }

    @Test
    void blockedDomain_includesSubdomainsOnAnyPort_only() {
        alice.blocksDomain("B\u00fccher.example");
        assertEquals(List.of("xn--bcher-kva.example"), blockedBy(alice));
        for (String covered : List.of(
                "xn--bcher-kva.example",
                "a.b.xn--bcher-kva.example:3000",
                "XN--Bcher-kva.example.",
                "xn--bcher-kva.example:80")) {
            assertTrue(isBlocking(app.rows().remoteAccount("zoe", covered)), covered);
        }
        for (String other : List.of("notxn--bcher-kva.example", "xn--bcher-kva.example.org", "example")) {
            assertFalse(isBlocking(app.rows().remoteAccount("zoe", other)), other);
        }
        assertFalse(isBlocking(bob.id()));
    }

    @Test
    void block_endsFollowsFromAndToThere() {
        long fan = app.rows().remoteAccount("fan", "far.example");
        long idol = app.rows().remoteAccount("idol", "sub.far.example");
        long near = app.rows().remoteAccount("near", "near.example");
        alice.post("/api/v1/accounts/" + idol + "/follow");
        app.rows()
                .run("insert into follows (account_id, target_account_id, created_at) values (" + alice.id() + ", "
                        + near + ", 1)");
        app.rows().setAccount(alice.id(), "following_count = 1");
        app.rows()
                .run("insert into follows (account_id, target_account_id, created_at) values (" + fan + ", "
                        + alice.id() + ", 1)");
        app.rows().setAccount(alice.id(), "followers_count = 1");
        app.rows()
                .run("insert into follow_requests (account_id, target_account_id, created_at) values (" + idol + ", "
                        + alice.id() + ", 1)");
        alice.blocksDomain("far.example");
        assertEquals(1, app.rows().number("select count(*) from follows"));
        assertEquals(0, app.rows().number("select count(*) from follow_requests"));
        JsonNode account = alice.get(TestClient.account(alice));
        assertEquals(0, account.path("followers_count").asInt());
        assertEquals(1, account.path("following_count").asInt());
        alice.call("POST", "/api/v1/accounts/" + idol + "/follow").expect(403, "This action is not allowed");
        alice.call("DELETE", DOMAINS + "?domain=far.example").expect(200);
        alice.post("/api/v1/accounts/" + idol + "/follow");
    }

    /** Ties are looked at a few at a time, and most of them may stay. */
    @Test
    @Timeout(60)
    void block_passesOverManyFollowsElsewhere() {
        for (int i = 0; i < 130; i++) {
            String domain = i % 65 < 63 ? "near.example" : "far.example";
            long there = app.rows().remoteAccount("zoe" + i, domain);
            boolean isFollower = i >= 65;
            app.rows()
                    .run("insert into follows (account_id, target_account_id, created_at) values ("
                            + (isFollower ? there : alice.id()) + ", " + (isFollower ? alice.id() : there) + ", 1)");
        }
        alice.blocksDomain("far.example");
        app.runJobs();
        assertEquals(126, app.rows().number("select count(*) from follows"));
        assertEquals(
                0,
                app.rows()
                        .number("select count(*) from follows f join accounts a on a.domain = 'far.example'"
                                + " and a.id in (f.account_id, f.target_account_id)"));
    }

    @Test
    void preview_countsTheFollowsABlockWouldEnd() {
        long idol = app.rows().remoteAccount("idol", "sub.far.example:8443");
        long fan = app.rows().remoteAccount("fan", "far.example");
        long near = app.rows().remoteAccount("near", "notfar.example");
        for (long[] follow :
                new long[][] {{alice.id(), idol}, {alice.id(), near}, {fan, alice.id()}, {idol, alice.id()}}) {
            app.rows()
                    .run("insert into follows (account_id, target_account_id, created_at) values (" + follow[0] + ", "
                            + follow[1] + ", 1)");
        }
        assertEquals(
                "{\"following_count\":1,\"followers_count\":2}",
                alice.get(DOMAINS + "/preview", "domain", "FAR.example.").toString());
        assertEquals(
                "{\"following_count\":0,\"followers_count\":0}",
                bob.get(DOMAINS + "/preview", "domain", "far.example").toString());
        assertEquals(4, app.rows().number("select count(*) from follows"), "nothing is blocked by looking");
        alice.call("GET", DOMAINS + "/preview").expect(422, "Validation failed: Domain can't be blank");
        alice.call("GET", DOMAINS + "/preview?domain=a..b")
                .expect(422, "Validation failed: Domain is not a valid domain name");
        alice.withScopes("read")
                .call("GET", DOMAINS + "/preview?domain=a.example")
                .expect(403);
        app.anonymous().call("GET", DOMAINS + "/preview?domain=a.example").expect(401);
    }

    @Test
    void block_takesOutPostsBoostsAndNotifications() {
        long zoe = app.rows().remoteAccount("zoe", "sub.far.example");
        alice.follows(bob);
        bob.boosts(app.rows().remoteStatus(zoe, "hello"));
        String kept = bob.posts("b");
        app.rows()
                .run("insert into notifications (account_id, from_account_id, type, created_at) values ("
                        + alice.id() + ", " + zoe + ", 'follow', 1), (" + alice.id() + ", " + bob.id()
                        + ", 'follow', 1), ("
                        + bob.id() + ", " + zoe + ", 'follow', 1)");
        alice.blocksDomain("far.example");
        assertEquals(List.of(kept), alice.home());
        assertEquals(1, alice.ids("/api/v1/notifications").size());
        assertEquals(2, bob.ids("/api/v1/notifications").size(), "his own are his to keep");
    }

    @Test
    void invalidDomain_isRejected_andUnblockingItIsNoError() {
        alice.call("POST", DOMAINS).expect(422, "Validation failed: Domain can't be blank");
        alice.call("POST", DOMAINS, "domain", " ").expect(422, "Validation failed: Domain can't be blank");
        for (String bad : List.of(
                "far example",
                "a..b",
                "https://far.example",
                "user@far.example",
                "-.example",
                "%",
                "x".repeat(64) + ".example",
                "a.".repeat(200) + "example",
                "[::1]")) {
            alice.call("POST", DOMAINS, "domain", bad)
                    .expect(422, "Validation failed: Domain is not a valid domain name");
            alice.call("DELETE", DOMAINS, "domain", bad).expect(200);
        }
        alice.call("DELETE", DOMAINS).expect(200);
        alice.call("DELETE", DOMAINS, "domain", "never.example").expect(200);
        assertEquals(List.of(), blockedBy(alice));
    }

    @Test
    void repeatedBlock_isOne_andListsArePersonal() {
        alice.blocksDomain("one.example");
        alice.blocksDomain("two.example");
        alice.blocksDomain("one.example");
        assertEquals(List.of("two.example", "one.example"), blockedBy(alice));
        assertEquals(List.of(), blockedBy(bob));
        bob.call("DELETE", DOMAINS, "domain", "one.example").expect(200);
        assertEquals(2, blockedBy(alice).size());
    }

    @Test
    void needTheirScopes() {
        app.anonymous().call("GET", DOMAINS).expect(401, "The access token is invalid");
        app.anonymous().call("POST", DOMAINS, "domain", "a.example").expect(401, "The access token is invalid");
        app.application("write").call("POST", DOMAINS).expect(422, "This method requires an authenticated user");
        alice.withScopes("write").call("GET", DOMAINS).expect(403);
        alice.withScopes("read write:mutes").call("DELETE", DOMAINS).expect(403);
        alice.withScopes("write:blocks").blocksDomain("a.example");
        alice.withScopes("follow")
                .call("DELETE", DOMAINS, "domain", "a.example")
                .expect(200);
        alice.withScopes("follow").get(DOMAINS);
        alice.withScopes("read:blocks").get(DOMAINS);
    }
}
