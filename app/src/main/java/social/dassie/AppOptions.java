package social.dassie;

import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Set;
import social.dassie.cli.Installation;
import social.dassie.outbound.ConnectionPolicy;
import social.dassie.settings.SettingsSource;

/**
 * What an {@link App} is built from.
 *
 * @param dataDirectory holds everything that is kept
 * @param settings the checked settings, as they are now
 * @param clock tells the time; tests move it
 * @param isSandbox for people who write clients: fixed logins, no limits, nothing to lose
 * @param fixedTokens sandbox only: names and the access tokens they get
 * @param runsJobs whether jobs are run when they are due; tests run them when they say so
 * @param reach where requests to other servers may go
 * @param passwordCost log2 of the rounds of bcrypt: a guess should take long, a test should not
 */
public record AppOptions(
        Path dataDirectory,
        SettingsSource settings,
        Clock clock,
        boolean isSandbox,
        Map<String, String> fixedTokens,
        boolean runsJobs,
        ConnectionPolicy reach,
        int passwordCost) {
    private static final int PASSWORD_COST = 10;
    private static final int SANDBOX_PASSWORD_COST = 4;

    /** The sandbox, which nobody else reaches, may ask servers on this machine; production never. */
    public AppOptions(
            Path dataDirectory,
            SettingsSource settings,
            Clock clock,
            boolean isSandbox,
            Map<String, String> fixedTokens,
            boolean runsJobs) {
        this(
                dataDirectory,
                settings,
                clock,
                isSandbox,
                fixedTokens,
                runsJobs,
                standardReach(settings, isSandbox),
                isSandbox ? SANDBOX_PASSWORD_COST : PASSWORD_COST);
    }

    private static ConnectionPolicy standardReach(SettingsSource settings, boolean isSandbox) {
        Set<Integer> ports = settings.get().outboundPorts();
        return isSandbox ? ConnectionPolicy.internetAndLoopback(ports) : ConnectionPolicy.internet(ports);
    }

    public static AppOptions production(Path dataDirectory, SettingsSource settings) {
        return tools(dataDirectory, settings, false);
    }

    static AppOptions server(Installation.Run run) {
        return new AppOptions(
                run.directory(), run.settings(), Clock.systemUTC(), run.isSandbox(), run.fixedTokens(), true);
    }

    /** For the command line tools; on the directory of a sandbox they keep to its ways. */
    static AppOptions tools(Path dataDirectory, SettingsSource settings, boolean isSandbox) {
        return new AppOptions(dataDirectory, settings, Clock.systemUTC(), isSandbox, Map.of(), true);
    }
}
