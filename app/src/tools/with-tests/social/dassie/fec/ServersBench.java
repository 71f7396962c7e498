package social.dassie.fec;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One of two people on two servers who follow each other, for {@code scripts/bench-fec servers}: posts at a steady rate on the own
 * server, and measures how long the posts of the other one take until they are in the own stream. With the address of the other
 * server also as a browser on this side of the link that follows that server live. Both sides read the clock of one machine.
 *
 * <p>Arguments: own URL, own token, handle of the other person, posts, posts per second, and for the browser the URL and the token
 * of the other side.
 */
final class ServersBench {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern STAMP = Pattern.compile("sent (\\d+) by (\\w+)");
    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    /** How long to wait for the last posts. */
    private static final int MAX_WAIT_S = 120;

    /** How long after its own streams are open a side begins to post: those of the other side must be open, too. */
    private static final int BEFORE_POSTS_S = 10;

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(TIMEOUT)
            .build();
    private final String url;
    private final String token;

    private ServersBench(String url, String token) {
        this.url = url;
        this.token = token;
    }

    public static void main(String... args) throws IOException, InterruptedException {
        ServersBench own = new ServersBench(args[0], args[1]);
        int posts = Integer.parseInt(args[3]);
        String ownName = own.name();
        own.follow(args[2]);
        Arrivals federated = own.listen("user", ownName, posts);
        ServersBench other = args.length > 5 ? new ServersBench(args[5], args[6]) : null;
        Arrivals live = other == null ? null : other.listen("public:local", ownName, posts);
        TimeUnit.SECONDS.sleep(BEFORE_POSTS_S);
        own.post(posts, Double.parseDouble(args[4]), ownName);
        federated.await();
        System.out.println("server " + federated);
        if (live != null) {
            live.await();
            System.out.println("browser " + live);
        }
        System.exit(0);
    }

    private JsonNode send(String method, String path, String form) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(url + path))
                .timeout(TIMEOUT)
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .method(method, form.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(form))
                .build();
        var answer = http.send(request, BodyHandlers.ofByteArray());
        if (answer.statusCode() != 200) {
            throw new IOException(method + " " + path + " answered " + answer.statusCode() + " "
                    + new String(answer.body(), StandardCharsets.UTF_8));
        }
        return JSON.readTree(answer.body());
    }

    private String name() throws IOException, InterruptedException {
        return send("GET", "/api/v1/accounts/verify_credentials", "")
                .path("username")
                .asText();
    }

    /** Follows the other person, and waits until each follows the other. */
    private void follow(String handle) throws IOException, InterruptedException {
        String query = URLEncoder.encode(handle, StandardCharsets.UTF_8);
        String id = "";
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(MAX_WAIT_S);
        while (id.isEmpty() && System.nanoTime() < end) {
            id = send("GET", "/api/v2/search?type=accounts&resolve=true&q=" + query, "")
                    .path("accounts")
                    .path(0)
                    .path("id")
                    .asText("");
        }
        send("POST", "/api/v1/accounts/" + id + "/follow", "");
        while (System.nanoTime() < end) {
            JsonNode relationship =
                    send("GET", "/api/v1/accounts/relationships?id=" + id, "").path(0);
            if (relationship.path("following").asBoolean()
                    && relationship.path("followed_by").asBoolean()) {
                return;
            }
            TimeUnit.MILLISECONDS.sleep(100);
        }
        throw new IOException("They do not follow each other after " + MAX_WAIT_S + " s");
    }

    private void post(int posts, double perSecond, String name) throws IOException, InterruptedException {
        long begin = System.nanoTime();
        for (int i = 0; i < posts; i++) {
            LockSupport.parkNanos(begin + (long) (i * 1e9 / perSecond) - System.nanoTime());
            send("POST", "/api/v1/statuses", "status=sent+" + System.currentTimeMillis() + "+by+" + name + "+" + i);
        }
    }

    private Arrivals listen(String stream, String ownName, int posts) {
        Arrivals arrivals = new Arrivals(ownName, posts);
        URI address = URI.create(url.replaceFirst("^http", "ws") + "/api/v1/streaming?stream=" + stream);
        http.newWebSocketBuilder()
                .header("Authorization", "Bearer " + token)
                .buildAsync(address, arrivals)
                .join();
        return arrivals;
    }

    /** The delays of the posts that arrived in a stream. */
    private static final class Arrivals implements WebSocket.Listener {
        private final String ownName;
        private final int expected;
        private final CountDownLatch left;
        private final List<Long> delays = Collections.synchronizedList(new ArrayList<>());
        private final StringBuilder text = new StringBuilder();

        Arrivals(String ownName, int expected) {
            this.ownName = ownName;
            this.expected = expected;
            this.left = new CountDownLatch(expected);
        }

        @Override
        public @Nullable CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean isLast) {
            text.append(data);
            if (isLast) {
                Matcher stamp = STAMP.matcher(text);
                if (text.indexOf("\"update\"") >= 0
                        && stamp.find()
                        && !stamp.group(2).equals(ownName)) {
                    delays.add(System.currentTimeMillis() - Long.parseLong(stamp.group(1)));
                    left.countDown();
                }
                text.setLength(0);
            }
            socket.request(1);
            return null;
        }

        void await() throws InterruptedException {
            left.await(MAX_WAIT_S, TimeUnit.SECONDS);
        }

        @Override
        public String toString() {
            List<Long> sorted = new ArrayList<>(delays);
            Collections.sort(sorted);
            if (sorted.isEmpty()) {
                return "0 of " + expected;
            }
            return String.format(
                    Locale.ROOT,
                    "%d of %d, p50 %d ms, p99 %d ms, at most %d ms",
                    sorted.size(),
                    expected,
                    sorted.get((sorted.size() - 1) / 2),
                    sorted.get((sorted.size() - 1) * 99 / 100),
                    sorted.get(sorted.size() - 1));
        }
    }
}
