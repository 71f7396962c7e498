package social.dassie.bench;

import java.net.InetAddress;
import java.nio.file.Path;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.util.Map;
import javax.net.ssl.SSLContext;
import social.dassie.AllSettings;
import social.dassie.App;
import social.dassie.AppOptions;
import social.dassie.federation.actors.documents.Keys;
import social.dassie.ground.outbound.ConnectionPolicy;
import social.dassie.people.users.Passwords;

/**
 * Dassie as it is, but for three things: nobody is refused for asking too often, the old posts of the seed are not pruned
 * while it is measured, and every other server is on this machine, where the {@link Sink} is.
 */
public final class FederationServer {
    private static final int PASSWORD_COST = 4;

    private FederationServer() {}

    /** @param args data directory, port */
    public static void main(String[] args) throws NoSuchAlgorithmException {
        Path data = Path.of(args[0]);
        Map<String, String> flags =
                Map.of("port", args[1], "url", Seed.URL, "rate_limits", "false", "pruning.posts_days", "0");
        ConnectionPolicy everyNameIsHere = ConnectionPolicy.forTests(
                host -> new InetAddress[] {InetAddress.getLoopbackAddress()}, SSLContext.getDefault());
        AppOptions options = new AppOptions(
                data,
                AllSettings.load(data, Map.of(), flags),
                Clock.systemUTC(),
                false,
                Map.of(),
                true,
                everyNameIsHere,
                new Passwords(PASSWORD_COST),
                Keys::newPair);
        App app = App.start(options);
        Runtime.getRuntime().addShutdownHook(new Thread(app::close));
    }
}
