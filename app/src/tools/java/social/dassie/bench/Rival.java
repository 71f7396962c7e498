package social.dassie.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import social.dassie.ground.api.Json;

/** One of two servers that hold the same, while it runs. */
final class Rival implements AutoCloseable {
    private static final long SETTLING_SECONDS = 5;

    /** Seconds: so long a post of the star is waited for. */
    static final double MOST_WAITED = 120;

    private final SocialSeed seed;
    private final MeasuredServer server;
    private final double idleMb;

    /**
     * The answers of one line.
     *
     * @param bytes of a body on average
     */
    record Pages(List<byte[]> requests, double bytes) {}

    /** Thrown for an answer that is not what was asked for, which must not be compared. */
    static final class RefusedException extends Exception {
        private final String text;

        RefusedException(String text) {
            super(text);
            this.text = text;
        }

        String text() {
            return text;
        }
    }

    private Rival(SocialSeed seed, MeasuredServer server) throws InterruptedException {
        this.seed = seed;
        this.server = server;
        TimeUnit.SECONDS.sleep(SETTLING_SECONDS);
        this.idleMb = server.ownMb();
    }

    static Rival start(SocialSeed seed, Path directory) throws IOException, InterruptedException {
        return new Rival(seed, seed.start(directory));
    }

    String name() {
        return seed.software().name();
    }

    double idleMb() {
        return idleMb;
    }

    double ownMb() {
        return server.ownMb();
    }

    int port() {
        return server.port();
    }

    String token(int person) {
        return seed.token(person);
    }

    /** What the reader is answered. */
    JsonNode fetch(String path) throws IOException {
        return Json.MAPPER.readTree(answer(path).body());
    }

    private HttpConnection.Answer answer(String path) throws IOException {
        try (HttpConnection connection = new HttpConnection(port())) {
            return connection.fetch(HttpConnection.get(path, token(SocialPlan.READER)));
        }
    }

    /** Asks for each page once, so that nothing is measured that is no page. */
    Pages pages(List<String> paths, int leastItems) throws IOException, RefusedException {
        double bytes = 0;
        for (String path : paths) {
            HttpConnection.Answer answer = answer(path);
            int items = answer.status() == 200 ? items(Json.MAPPER.readTree(answer.body())) : 0;
            if (answer.status() != 200) {
                throw new RefusedException(name() + " answers " + answer.status() + " to " + path);
            }
            if (items < leastItems) {
                throw new RefusedException(
                        name() + " answers with " + items + " instead of " + leastItems + " to " + path);
            }
            bytes += answer.body().getBytes(StandardCharsets.UTF_8).length;
        }
        List<byte[]> requests = paths.stream()
                .map(path -> HttpConnection.get(path, token(SocialPlan.READER)))
                .toList();
        return new Pages(requests, bytes / paths.size());
    }

    /** In a list, in what a search found, or one thing alone. */
    private static int items(JsonNode body) {
        if (body.isArray()) {
            return body.size();
        }
        if (body.has("hashtags")) {
            return body.path("accounts").size()
                    + body.path("statuses").size()
                    + body.path("hashtags").size();
        }
        return body.has("id") ? 1 : 0;
    }

    Measured run(Load load, Load.Requests requests) throws IOException {
        return load.run(port(), requests, server::cpuSeconds);
    }

    /** How long a post of the star now takes until the reader has it; infinite when that is more than {@link #MOST_WAITED}. */
    double delaySeconds() throws IOException, InterruptedException {
        return Delay.seconds(port(), token(SocialPlan.STAR), token(SocialPlan.READER), MOST_WAITED);
    }

    @Override
    public void close() {
        server.close();
    }
}
