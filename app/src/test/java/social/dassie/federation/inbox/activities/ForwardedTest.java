package social.dassie.federation.inbox.activities;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.junit.jupiter.api.Test;
import social.dassie.federation.inbox.FakeServer;
import social.dassie.federation.inbox.FakeServers;

/** What somebody passes on of others is a reason to look at it, as often as one may ask. */
class ForwardedTest extends FakeServers {
    /** Lets somebody name a post, as a reason to look at it, that is by somebody else. */
    private void hints(FakeServer server, String signer, String uri) {
        ObjectNode create = server.activity("Create", "nobody", "{}").put("actor", far.id("other"));
        create.putObject("object").put("type", "Note").put("id", uri).put("inReplyTo", far.url("/n/0"));
        assertEquals(202, server.post("/inbox", server.id(signer), create));
    }

    @Test
    void hintsOfOneActor_areLimited_leavingOthersTheirShare() {
        far.create(far.note("/n/0", "erin", "{}"));
        far.serves(far.note("/n/1", "erin", "{'inReplyTo':'~/n/0'}"));
        far.answers("/none/", 404);
        for (int i = 0; i < RecentFetches.MAX_OF_ONE + 10; i++) {
            hints(evil, "mallory", far.url("/none/" + i));
        }
        app.app().federation().workOff();
        long asked = far.peer.received().stream()
                .filter(request -> request.toString().startsWith("GET /none/"))
                .count();
        assertEquals(RecentFetches.MAX_OF_ONE, asked);
        hints(far, "erin", far.url("/n/1"));
        app.app().federation().workOff();
        assertEquals(1, stored(far.url("/n/1")));
    }

    @Test
    void failedHint_canBeRequestedAgainAtOnce() {
        far.create(far.note("/n/0", "erin", "{}"));
        far.answers("/n/1", 503);
        hints(evil, "mallory", far.url("/n/1"));
        app.app().federation().workOff();
        assertEquals(0, stored(far.url("/n/1")));
        far.serves(far.note("/n/1", "erin", "{'inReplyTo':'~/n/0'}"));
        hints(evil, "mallory", far.url("/n/1"));
        app.app().federation().workOff();
        assertEquals(1, stored(far.url("/n/1")));
    }

    @Test
    void requestedHint_isAllowedToAnotherActor_butNotRepeated() {
        far.create(far.note("/n/0", "erin", "{}"));
        far.answers("/n/1", 404);
        hints(evil, "mallory", far.url("/n/1"));
        hints(evil, "mallory", far.url("/n/1"));
        app.app().federation().workOff();
        assertEquals(1, far.peer.count("/n/1"));
        far.serves(far.note("/n/1", "erin", "{'inReplyTo':'~/n/0'}"));
        hints(far, "erin", far.url("/n/1"));
        app.app().federation().workOff();
        assertEquals(1, stored(far.url("/n/1")));
    }
}
