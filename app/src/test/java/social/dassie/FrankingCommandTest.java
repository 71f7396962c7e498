package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import social.dassie.crypto.MessageFranking;
import social.dassie.crypto.MessageFranking.Facts;
import social.dassie.testing.TestApp;

/** {@code dassie franking} beside a running server. */
class FrankingCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(TestApp app, String token) {
        Map<String, String> environment =
                Map.of("DASSIE_DATA_DIR", app.directory().toString(), "DASSIE_URL", TestApp.URL);
        return Main.run(new PrintWriter(out, true), new PrintWriter(err, true), environment, "franking", token);
    }

    @Test
    void aTokenOfThisServer_saysFromWhomToWhomAndWhen_andAnotherNothing() {
        try (TestApp app = TestApp.start()) {
            Facts facts = new Facts(11, "TAB\nLET", 22, "PHONE", 1, 1_700_000_000_000L, "digest");
            String token = new MessageFranking(app.app().core().state).seal(facts);
            assertEquals(0, run(app, token), err::toString);
            assertEquals(
                    "From: account 11, device TAB?LET\nTo: account 22, device PHONE\nAt: "
                            + Instant.ofEpochMilli(1_700_000_000_000L) + "\nType: 1\nDigest: digest\n",
                    out.toString());
            assertEquals(1, run(app, token.substring(1)));
            assertEquals("This server has not sealed that\n", err.toString());
        }
    }
}
