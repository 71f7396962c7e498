package social.dassie.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import social.dassie.AllSettings;
import social.dassie.App;
import social.dassie.AppOptions;
import social.dassie.ground.api.Access;
import social.dassie.ground.db.Caches;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

/**
 * The server under load: Dassie as it is, durable and with every check, but for two things. Nobody is refused for asking
 * too often, and there is one more route, the ceiling: it answers bytes that are ready, through the same door, with the
 * same look-up of the token.
 */
public final class BenchServer {
    /** The system property that keeps the caches empty. */
    static final String UNCACHED = "bench.uncached";

    private static final long CLEARED_EVERY_NS = 20_000;

    /** Ceiling answers by name, read when first asked for. */
    private final Map<String, Ready> ready = new ConcurrentHashMap<>();

    private final Path ceilings;

    private BenchServer(Path ceilings) {
        this.ceilings = ceilings;
    }

    /** What a ceiling answers. */
    private static final class Ready {
        private final String link;
        private final byte[] body;

        Ready(String link, byte[] body) {
            this.link = link;
            this.body = body;
        }
    }

    /** @param args data directory, port, directory of the ceiling answers */
    public static void main(String[] args) {
        Path data = Path.of(args[0]);
        Map<String, String> flags = Map.of("port", args[1], "url", Seed.URL, "rate_limits", "false");
        App app = App.start(
                AppOptions.production(data, AllSettings.load(data, Map.of(), flags)),
                new BenchServer(Path.of(args[2]))::register);
        Runtime.getRuntime().addShutdownHook(new Thread(app::close));
        if (Boolean.getBoolean(UNCACHED)) {
            keepEmpty(app.core().platform().db().caches());
        }
    }

    private static void keepEmpty(Caches caches) {
        while (true) {
            caches.clear();
            LockSupport.parkNanos(CLEARED_EVERY_NS);
        }
    }

    private void register(Routes routes) {
        routes.get("/api/v1/bench/{name}", Access.user("read:statuses"), this::answer);
    }

    private void answer(Request r) throws IOException {
        String name = r.pathText("name");
        Ready answer = ready.get(name);
        if (answer == null) {
            answer = read(name);
            ready.put(name, answer);
        }
        if (!answer.link.isEmpty()) {
            r.answerHeader("Link", answer.link);
        }
        r.bytes(200, "application/json; charset=utf-8", answer.body);
    }

    private Ready read(String name) throws IOException {
        List<String> link = Files.readAllLines(ceilings.resolve(name + ".link"));
        return new Ready(link.isEmpty() ? "" : link.get(0), Files.readAllBytes(ceilings.resolve(name + ".json")));
    }
}
