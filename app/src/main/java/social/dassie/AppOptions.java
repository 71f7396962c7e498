package social.dassie;

import java.nio.file.Path;
import java.security.KeyPair;
import java.time.Clock;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import social.dassie.cli.sandbox.SandboxClock;
import social.dassie.cli.tools.Installation;
import social.dassie.federation.actors.documents.Keys;
import social.dassie.ground.outbound.ConnectionPolicy;
import social.dassie.ground.outbound.OutboundSettings;
import social.dassie.ground.settings.AddressSettings;
import social.dassie.ground.settings.SettingsSource;
import social.dassie.people.users.Passwords;

/**
 * The parameters of an {@link App}.
 *
 * @param dataDirectory contains all stored data
 * @param settings the current, validated settings
 * @param clock the clock, which tests can set
 * @param isSandbox for developers of clients: fixed logins, no limits, no valuable data
 * @param fixedTokens sandbox only: names and their access tokens
 * @param runsJobs whether jobs run when they are due; tests run them explicitly
 * @param reach which addresses requests to other servers may use
 * @param passwords hashes passwords: slow in production, against guessing; fast in tests
 * @param keys generates the signing keys of accounts: each takes a while, and tests share some
 */
public record AppOptions(
        Path dataDirectory,
        SettingsSource settings,
        Clock clock,
        boolean isSandbox,
        Map<String, String> fixedTokens,
        boolean runsJobs,
        ConnectionPolicy reach,
        Passwords passwords,
        Supplier<KeyPair> keys) {
    private static final int PASSWORD_COST = 10;
    private static final int SANDBOX_PASSWORD_COST = 4;

    /** The sandbox, which no other machine reaches, may send requests to servers on this machine; production never. */
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
                new Passwords(isSandbox ? SANDBOX_PASSWORD_COST : PASSWORD_COST),
                Keys::newPair);
    }

    private static ConnectionPolicy standardReach(SettingsSource settings, boolean isSandbox) {
        Set<Integer> ports = Set.copyOf(settings.get(OutboundSettings.PORTS));
        return isSandbox
                ? ConnectionPolicy.internetAndLoopback(ports)
                : ConnectionPolicy.internet(ports, AddressSettings.areReachable(settings.get()));
    }

    /** Returns the same with another clock. */
    AppOptions withClock(Clock other) {
        return new AppOptions(dataDirectory, settings, other, isSandbox, fixedTokens, runsJobs, reach, passwords, keys);
    }

    public static AppOptions production(Path dataDirectory, SettingsSource settings) {
        return tools(dataDirectory, settings, false);
    }

    static AppOptions server(Installation.Run run) {
        Clock clock = run.seed() == null ? Clock.systemUTC() : SandboxClock.ofSeed(run.seed());
        return new AppOptions(run.directory(), run.settings(), clock, run.isSandbox(), run.fixedTokens(), true);
    }

    /** Returns the options for command line tools; on the directory of a sandbox, the sandbox's options apply. */
    static AppOptions tools(Path dataDirectory, SettingsSource settings, boolean isSandbox) {
        return new AppOptions(dataDirectory, settings, Clock.systemUTC(), isSandbox, Map.of(), true);
    }
}
