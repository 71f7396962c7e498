package social.dassie.bench;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import social.dassie.App;
import social.dassie.AppOptions;
import social.dassie.accounts.Role;
import social.dassie.actors.Keys;
import social.dassie.api.Access;
import social.dassie.api.Scopes;
import social.dassie.deliveries.OutgoingActivity;
import social.dassie.http.Request;
import social.dassie.http.Routes;
import social.dassie.outbound.ConnectionPolicy;
import social.dassie.settings.SettingsSource;
import social.dassie.users.NewUser;

/**
 * A server whose followers are on other servers, all of which are the sink of {@link FederationBench}. It has one more
 * route, which sends an activity of the size of a post to them.
 */
public final class FederationServer {
    private static final int PASSWORD_COST = 4;

    private final int sinkPort;
    private final AtomicInteger sent = new AtomicInteger();
    private @Nullable App app;
    private long author;

    private FederationServer(int sinkPort) {
        this.sinkPort = sinkPort;
    }

    /** @param args data directory, port, port of the sink, file for the author's token */
    public static void main(String[] args) throws IOException, NoSuchAlgorithmException {
        Path data = Path.of(args[0]);
        FederationServer server = new FederationServer(Integer.parseInt(args[2]));
        Map<String, String> flags = Map.of("port", args[1], "url", Seed.URL, "rate_limits", "false");
        ConnectionPolicy everyNameIsHere = ConnectionPolicy.forTests(
                host -> new InetAddress[] {InetAddress.getLoopbackAddress()}, SSLContext.getDefault());
        AppOptions options = new AppOptions(
                data,
                SettingsSource.load(data, Map.of(), flags),
                Clock.systemUTC(),
                false,
                Map.of(),
                true,
                everyNameIsHere,
                PASSWORD_COST,
                Keys::newPair);
        App app = App.start(options, server::register);
        server.app = app;
        var core = app.core();
        server.author =
                core.users().create(NewUser.byOperator("author", "author@mail.example", "a long password", Role.USER));
        String token = core.tokens()
                .issue(core.apps().ofOperator("Benchmark").id(), server.author, Scopes.parse("read write"));
        Files.writeString(Path.of(args[3]), token);
        Runtime.getRuntime().addShutdownHook(new Thread(app::close));
    }

    private void register(Routes routes) {
        routes.post("/api/v1/bench/fan_out/{followers}/{hosts}", Access.user("write:statuses"), this::send);
    }

    /** Sends to so many followers, evenly on so many hosts; those on one host share an inbox. */
    private void send(Request r) {
        int hosts = (int) r.id("hosts");
        List<String> inboxes = new ArrayList<>();
        for (int i = 0; i < r.id("followers"); i++) {
            inboxes.add("http://h" + i % hosts + ".bench.test:" + sinkPort + "/inbox");
        }
        String id = Seed.URL + "/users/author/statuses/" + sent.incrementAndGet();
        byte[] body = ("{\"id\":\"" + id + "\",\"content\":\"" + "A post of usual size. ".repeat(100) + "\"}")
                .getBytes(StandardCharsets.UTF_8);
        Objects.requireNonNull(app)
                .core()
                .deliveries()
                .deliveries()
                .send(new OutgoingActivity(author, id + "/activity", "Create", id, body, false, false, false), inboxes);
        r.empty();
    }
}
