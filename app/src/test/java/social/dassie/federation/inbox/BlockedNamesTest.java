package social.dassie.federation.inbox;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import social.dassie.people.accounts.Role;
import social.dassie.testing.TestClient;

/** Blocks of domains and people whose handles have another domain than the host of their ids. */
class BlockedNamesTest extends FakeServers {
    private static final String BLOCKS = "/api/v1/admin/domain_blocks";

    private final TestClient owner = app.user("olive", Role.OWNER);
    private long zoe;

    /** Zoe's id is on the host far.test, and her handle has the domain handles.test. */
    @BeforeEach
    void zoeHasAnotherDomain() {
        zoe = split("zoe");
        far.followed(bob, "zoe");
    }

    private long split(String name) {
        String handles = far.peer.urlAs("handles.test", "");
        String domain = URI.create(handles).getAuthority();
        far.peer.answers(
                "/.well-known/webfinger",
                "application/jrd+json",
                far.json("{'subject':'acct:" + name + "@" + domain + "','links':[{'rel':'self','type':'" + FakeServer.AP
                                + "','href':'~/users/" + name + "'}]}")
                        .toString());
        far.actor(name, "{'webfinger':'" + name + "@" + domain + "'}");
        return far.known(name);
    }

    private String block(String domain, String severity) {
        String id = owner.post(BLOCKS, "domain", domain, "severity", severity)
                .path("id")
                .asText();
        app.runJobs();
        return BLOCKS + "/" + id;
    }

    private String state(long account) {
        return number("select silenced_at is not null from accounts where id = " + account) + " "
                + number("select suspended_at is not null from accounts where id = " + account);
    }

    @Test
    void blockOfHostOrHandleDomain_applies_untilBothAreLifted() {
        for (String severity : new String[] {"silence", "suspend"}) {
            String limited = severity.equals("silence") ? "1 0" : "0 1";
            String ofHost = block("far.test", severity);
            assertEquals(limited, state(zoe), severity);
            String ofHandle = block("handles.test", severity);
            owner.delete(ofHost);
            app.runJobs();
            assertEquals(limited, state(zoe), "her handle is blocked still");
            owner.delete(ofHandle);
            app.runJobs();
            assertEquals("0 0", state(zoe));
        }
    }

    @Test
    void suspendedHost_severesItsFollows_whateverTheHandles() {
        block("far.test", "suspend");
        assertEquals(0, number("select count(*) from follows where target_account_id = " + zoe));
    }

    @Test
    void blockPreview_countsHostAndHandleDomain() {
        for (String domain : new String[] {"far.test", "handles.test"}) {
            assertEquals(
                    domain.equals("far.test") ? 2 : 1,
                    app.app().core().domains().limits.measure(domain).accounts());
        }
    }

    @Test
    void activityFromABlockedHandleDomain_isIgnoredAtOnce() {
        String mine = local(alice, alice.posts("mine"));
        ObjectNode like = far.activity("Like", "zoe", "{'object':'" + mine + "'}");
        owner.post(BLOCKS, "domain", "handles.test", "severity", "suspend");
        far.send(like);
        assertEquals(0, number("select count(*) from favourites"));
    }

    @Test
    void accountAddedAfterASilence_isSilenced_untilItIsLifted() {
        String block = block("far.test", "silence");
        long yan = split("yan");
        assertEquals("1 0", state(yan));
        far.actor("xi");
        owner.delete(block);
        app.runJobs();
        assertEquals("0 0", state(yan));
    }
}
