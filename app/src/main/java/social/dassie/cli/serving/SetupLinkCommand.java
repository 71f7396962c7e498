package social.dassie.cli.serving;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import social.dassie.cli.tools.LocalServer;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.tls.CertificateReport;
import social.dassie.pages.signin.setup.Setup;
import social.dassie.staff.instance.InstanceSettings;

/** {@code dassie setup-link}: shows the setup link of the first run again, for those who do not see the server's output. */
@Command(
        name = "setup-link",
        description = "Prints a new link for creating the owner's account, also while the server runs; the previous"
                + " link becomes invalid. Exit code 1 when there is an owner.")
public final class SetupLinkCommand extends ToolCommand implements Callable<Integer> {
    private static final long LOOK_MS = 200;
    private static final int ANSWER_MS = 5_000;

    @Option(
            names = "--wait",
            arity = "0..1",
            paramLabel = "SECONDS",
            fallbackValue = "150",
            description = "First waits until the server answers and has its certificate: 150 seconds when no number is"
                    + " given. Exit code 1 when it has not by then.")
    private int patience;

    @Option(
            names = "--if-needed",
            description =
                    "For people: a sentence before the link, or where to sign in when there is an owner, with exit code 0.")
    private boolean isForPeople;

    @Override
    public Integer call() throws InterruptedException {
        if (patience > 0) {
            awaitServer(cli.existingDirectory());
        }
        try (Tools tools = open()) {
            InstanceSettings settings = new InstanceSettings(tools.platform(), (caller, keys) -> {});
            Optional<String> link = new Setup(tools.platform(), tools.users(), settings, () -> {}).link();
            if (link.isEmpty() && isForPeople) {
                out().println("There is an owner already. Sign in at "
                        + tools.platform().addresses().path("/"));
                return 0;
            }
            String needed = link.orElseThrow(() ->
                    new StartException("There is an owner already: sign in, or make a new password with 'dassie account"
                            + " reset-password NAME'"));
            if (isForPeople) {
                out().println("Make the owner's account at this link, which works once:");
            }
            out().println(needed);
        }
        return 0;
    }

    /** Waits for the server. Throws {@link StartException} with what is still missing on timeout. */
    private void awaitServer(Path directory) throws InterruptedException {
        Settings settings = cli.settings(directory, Map.of()).get();
        LocalServer server = LocalServer.of(cli, null);
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(patience);
        String said = "";
        while (true) {
            @Nullable String missing = missing(server, settings, directory);
            if (missing == null) {
                return;
            }
            if (System.nanoTime() > end) {
                throw new StartException(missing);
            }
            if (!missing.equals(said)) {
                err().println(missing);
                said = missing;
            }
            Thread.sleep(LOOK_MS);
        }
    }

    /** Returns what is missing, in one sentence; null if nothing is. */
    private static @Nullable String missing(LocalServer server, Settings settings, Path directory) {
        try {
            server.get("/health", "Accept", "text/plain", ANSWER_MS);
        } catch (IOException e) {
            return "No server answers at " + server.address("/health") + " yet";
        }
        return CertificateReport.of(settings, directory, Clock.systemUTC())
                .filter(report -> !report.isGood())
                .map(report -> "The certificate: " + report.text())
                .orElse(null);
    }
}
