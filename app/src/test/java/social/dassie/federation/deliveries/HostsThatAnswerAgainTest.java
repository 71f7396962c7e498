package social.dassie.federation.deliveries;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.outbound.Outbound;
import social.dassie.ground.outbound.OutboundRequest;
import social.dassie.ground.outbound.Purpose;
import social.dassie.testing.TestApp;

/** What a request of a host that was down changes about what waits for it. */
class HostsThatAnswerAgainTest {
    private static final String POST = TestApp.URL + "/users/alice/statuses/1";

    @RegisterExtension
    final TestApp app = TestApp.start();

    @AutoClose
    private final Inboxes inboxes = new Inboxes(app, app.user("alice"));

    private void hearFromA() {
        app.app().core().deliveries().health.heardFrom(inboxes.host("a"));
    }

    private void fail(int deliveries, int status) {
        inboxes.answer("/inbox", status);
        for (int i = 0; i < deliveries; i++) {
            inboxes.send("of" + status + i, POST + i, inboxes.at("a", "/inbox"));
        }
        assertEquals(deliveries, app.deliver());
    }

    @Test
    void pendingDeliveries_areSentAtOnce_whenTheHostReturns() {
        fail(10, 503);
        app.rows().run("update deliveries set next_at = next_at + 7200000");
        app.clock().advance(Duration.ofMinutes(2));
        inboxes.answer("/inbox", 202);
        assertEquals(0, app.deliver());
        hearFromA();
        assertEquals(10, app.deliver());
    }

    @Test
    void hostThatJustFailed_isNotRetriedForEachOfItsRequests() {
        fail(1, 503);
        app.clock().advance(Duration.ofSeconds(10));
        hearFromA();
        assertEquals(0, app.deliver());
    }

    @Test
    void rejectedDelivery_isNotRetriedSooner_whenTheHostSends() {
        fail(1, 500);
        app.clock().advance(Duration.ofMinutes(2));
        app.rows().run("update deliveries set next_at = next_at + 7200000 where state = 'waiting'");
        hearFromA();
        assertEquals(0, app.deliver());
    }

    @Test
    void outagePause_endsWhenTheHostSends_butARateLimitStays() {
        for (int status : new int[] {503, 429}) {
            inboxes.retryAfter("3600").answer("/inbox", status, 202);
            inboxes.send("first" + status, POST + status, inboxes.at("a", "/inbox"));
            assertEquals(1, app.deliver());
            inboxes.send("second" + status, POST + status + "b", inboxes.at("a", "/inbox"));
            hearFromA();
            assertEquals(status == 503 ? 2 : 0, app.deliver());
        }
    }

    @Test
    void documentsOfARecoveredHost_areFetchedAtOnce() throws Exception {
        Outbound outbound = app.app().core().platform().outbound();
        URI document = URI.create(inboxes.at("a", "/document"));
        inboxes.answer("/document", 503);
        for (int i = 0; i < 5; i++) {
            outbound.send(OutboundRequest.get(document).isFor(Purpose.DOCUMENT));
        }
        assertTrue(outbound.heldUntil(document, Purpose.DOCUMENT) > 0);
        hearFromA();
        assertEquals(0, outbound.heldUntil(document, Purpose.DOCUMENT));
        inboxes.retryAfter("600").answer("/document", 429);
        outbound.send(OutboundRequest.get(document).isFor(Purpose.DOCUMENT));
        hearFromA();
        assertTrue(outbound.heldUntil(document, Purpose.DOCUMENT) > 0, "it wants fewer requests");
    }
}
