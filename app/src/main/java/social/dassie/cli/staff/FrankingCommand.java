package social.dassie.cli.staff;

import java.time.Instant;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.ground.storage.StartException;
import social.dassie.people.crypto.MessageFranking.Facts;

/** {@code dassie franking}: shows what this server knows about a reported encrypted message. */
@Command(
        name = "franking",
        description = "Opens the message_franking of a reported encrypted message, which proves that this server"
                + " relayed it: from whom, to whom, when, and with which digest.")
public final class FrankingCommand extends ToolCommand implements Callable<Integer> {
    @Parameters(paramLabel = "TOKEN", description = "The message_franking, as the message carries it.")
    private @Nullable String token;

    @Override
    public Integer call() {
        cli.existingDirectory();
        Facts facts;
        try (Tools tools = open()) {
            facts = tools.franking()
                    .open(Objects.requireNonNull(token))
                    .orElseThrow(() -> new StartException("This server has not sealed that"));
        }
        out().printf(
                        "From: account %d, device %s%nTo: account %d, device %s%nAt: %s%nType: %d%nDigest: %s%n",
                        facts.sourceAccountId(),
                        plain(facts.sourceDeviceId()),
                        facts.targetAccountId(),
                        plain(facts.targetDeviceId()),
                        Instant.ofEpochMilli(facts.timestamp()),
                        facts.type(),
                        plain(facts.digest()));
        return 0;
    }

    /** Removes control characters from client-provided text, because it is shown on the operator's terminal. */
    private static String plain(String text) {
        return text.replaceAll("\\p{Cntrl}", "?");
    }
}
