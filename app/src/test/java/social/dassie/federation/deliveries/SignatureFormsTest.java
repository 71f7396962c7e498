package social.dassie.federation.deliveries;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.TestApp;

/** In which form deliveries are signed for servers that understand only one. */
class SignatureFormsTest {
    private static final String POST = TestApp.URL + "/users/alice/statuses/1";

    @RegisterExtension
    final TestApp app = TestApp.start();

    @AutoClose
    private final Inboxes inboxes = new Inboxes(app, app.user("alice"));

    private long count(String state) {
        return app.rows().number("select count(*) from deliveries where state = '" + state + "'");
    }

    @Test
    void rejectedSignature_isRetriedInTheOtherForm_andRemembered() {
        inboxes.answer("/inbox", 401, 202).send("one", POST, inboxes.at("a", "/inbox"));
        assertEquals(1, app.deliver());
        assertEquals(2, inboxes.peer().received().size());
        assertNull(inboxes.peer().received().get(0).headers().getFirst("Signature-Input"));
        assertTrue(inboxes.peer().received().get(1).headers().containsKey("Signature-Input"));
        inboxes.send("two", POST, inboxes.at("a", "/inbox"));
        app.deliver();
        assertEquals(3, inboxes.peer().received().size());
        assertTrue(inboxes.peer().received().get(2).headers().containsKey("Signature-Input"));
        app.clock().advance(Duration.ofDays(8));
        inboxes.send("three", POST, inboxes.at("a", "/inbox"));
        app.deliver();
        assertNull(inboxes.peer().received().get(3).headers().getFirst("Signature-Input"));
    }

    @Test
    void serverThatRecentlyTookTheOldForm_getsNoNewForm() {
        inboxes.answer("/inbox", 202, 401, 202);
        for (String one : List.of("one", "two")) {
            inboxes.send(one, POST, inboxes.at("a", "/inbox"));
            app.deliver();
        }
        assertEquals(2, inboxes.peer().received().size());
        assertNull(inboxes.peer().received().get(1).headers().getFirst("Signature-Input"));
        assertEquals(1, count("delivered"));
        app.clock().advance(Duration.ofDays(1));
        app.deliver();
        assertEquals(2, count("delivered"));
    }

    @Test
    void notFound_isRetriedInTheOtherForm_untilTheFirstSuccess() {
        inboxes.answer("/inbox", 404, 202, 404).send("one", POST, inboxes.at("a", "/inbox"));
        app.deliver();
        assertEquals(1, count("delivered"));
        inboxes.send("two", POST, inboxes.at("a", "/inbox"));
        app.deliver();
        assertEquals(3, inboxes.peer().received().size());
        assertEquals(1, count("failed"));
    }

    @Test
    void inboxWithAQuery_isTriedWithoutItInTheSignature() {
        inboxes.answer("/inbox", 401, 202).send("one", POST, inboxes.at("a", "/inbox?page=1"));
        app.deliver();
        assertEquals(1, count("delivered"));
        assertNull(inboxes.peer().received().get(1).headers().getFirst("Signature-Input"));
    }
}
