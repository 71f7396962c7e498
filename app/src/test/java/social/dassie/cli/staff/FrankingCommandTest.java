package social.dassie.cli.staff;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import social.dassie.people.crypto.MessageFranking;
import social.dassie.people.crypto.MessageFranking.Facts;
import social.dassie.testing.Terminal;
import social.dassie.testing.TestApp;

/** {@code dassie franking} beside a running server. */
class FrankingCommandTest {

    @Test
    void frankingToken_revealsSenderRecipientAndTime() {
        try (TestApp app = TestApp.start()) {
            Terminal terminal = new Terminal(app);
            Facts facts = new Facts(11, "TAB\nLET", 22, "PHONE", 1, 1_700_000_000_000L, "digest");
            String token = new MessageFranking(app.app().core().platform().state()).seal(facts);
            assertEquals(0, terminal.run("franking", token), terminal::err);
            assertEquals(
                    "From: account 11, device TAB?LET\nTo: account 22, device PHONE\nAt: "
                            + Instant.ofEpochMilli(1_700_000_000_000L) + "\nType: 1\nDigest: digest\n",
                    terminal.out());
            assertEquals(1, terminal.run("franking", token.substring(1)));
            assertEquals("This server has not sealed that\n", terminal.err());
        }
    }
}
