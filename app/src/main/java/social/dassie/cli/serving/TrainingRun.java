package social.dassie.cli.serving;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Json;

/**
 * Uses a server in this process as clients do in their first minute, so that the observing JVM learns which classes are
 * needed and which methods are worth compiling first.
 */
final class TrainingRun {
    private static final int CLIENTS = 4;
    private static final int POSTS = 30;
    /** The number of read requests for each post. */
    private static final int READS = 40;

    /**
     * The requests of apps when they are opened: the instance, the user's account, home, what is new, what is shown
     * alongside it.
     */
    private static final List<String> FIRST = List.of(
            "/api/v2/instance",
            "/api/v1/accounts/verify_credentials",
            "/api/v1/timelines/home?limit=20",
            "/api/v1/timelines/home?limit=40",
            "/api/v2/notifications?limit=40&grouped_types[]=favourite&grouped_types[]=follow",
            "/api/v1/notifications?limit=30",
            "/api/v1/markers?timeline[]=home&timeline[]=notifications",
            "/api/v1/preferences",
            "/api/v2/filters",
            "/api/v1/lists",
            "/api/v1/followed_tags?limit=200",
            "/api/v1/custom_emojis",
            "/api/v1/announcements",
            "/api/v1/follow_requests?limit=1",
            "/api/v1/notifications/policy",
            "/api/v1/notifications/unread_count",
            "/api/v1/timelines/public?limit=20",
            "/api/v1/timelines/public?local=true",
            "/api/v1/timelines/tag/practice",
            "/api/v1/trends/tags",
            "/api/v1/trends/statuses",
            "/api/v1/bookmarks",
            "/api/v1/favourites",
            "/api/v1/conversations",
            "/api/v2/search?q=practice",
            "/api/v1/accounts/search?q=adm",
            "/api/v1/instance");

    /** Pages for people, and addresses that other servers request. */
    private static final List<String> PAGES = List.of(
            "/",
            "/about",
            "/@admin",
            "/@admin.rss",
            "/auth/sign_in",
            "/tags/practice",
            "/users/admin",
            "/.well-known/webfinger?resource=acct:admin@localhost",
            "/.well-known/nodeinfo",
            "/nodeinfo/2.0",
            "/manifest.json",
            "/metrics",
            "/health",
            "/nothing",
            "/api/v1/nothing");

    /** The header before a file's bytes in a form (RFC 7578). */
    private static final String PART = """
            --part\r
            Content-Disposition: form-data; name="file"; filename="a.png"\r
            Content-Type: image/png\r
            \r
            """;

    /** An image of eight by eight pixels. */
    private static final String PNG =
            "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR42mP8z8BQz4AHMA4vBQCdlAX9Ui2GRwAAAABJRU5ErkJggg==";

    private final int port;
    private final String token;
    private final AtomicInteger made = new AtomicInteger();

    TrainingRun(int port, String token) {
        this.port = port;
        this.token = token;
    }

    /** Makes at least this many requests, several at a time. Returns their number. */
    int make(int requests) throws IOException {
        String me = id("/api/v1/accounts/verify_credentials");
        upload();
        List<String> posts = new ArrayList<>();
        for (int i = 0; i < POSTS; i++) {
            posts.add(write(i));
        }
        listen();
        PAGES.forEach(path -> get(path, "text/html"));
        CountDownLatch done = new CountDownLatch(CLIENTS);
        for (int client = 0; client < CLIENTS; client++) {
            int number = client;
            new Thread(() -> {
                        try {
                            use(requests, number, me, posts);
                        } finally {
                            done.countDown();
                        }
                    })
                    .start();
        }
        try {
            done.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return made.get();
    }

    private void use(int requests, int client, String me, List<String> posts) {
        for (int round = client; made.get() < requests; round++) {
            String post = posts.get(round % posts.size());
            get(FIRST.get(round % FIRST.size()), null);
            get("/api/v1/statuses/" + post, null);
            get("/api/v1/timelines/home?limit=20", null);
            get("/api/v1/statuses/" + post + "/context", null);
            get("/api/v1/accounts/" + me + "/statuses", null);
            get("/api/v1/accounts/" + me, null);
            if (round % READS == client) {
                write(round);
                send("/api/v1/statuses/" + post + (round % 2 == 0 ? "/favourite" : "/unfavourite"), "");
                send("/api/v1/statuses/" + post + (round % 2 == 0 ? "/reblog" : "/unreblog"), "");
                send("/api/v1/statuses/" + post + (round % 2 == 0 ? "/bookmark" : "/unbookmark"), "");
                get(PAGES.get(round % PAGES.size()), "text/html");
            }
        }
    }

    /** Publishes a post with everything that posts can have; returns its id. */
    private String write(int number) {
        String text = "Round " + number + " of #practice for @admin, in <two> words & more";
        String more = number % 10 == 9 ? "&poll[options][]=yes&poll[options][]=no&poll[expires_in]=3600" : "";
        String warning = number % 7 == 6 ? "&spoiler_text=careful" : "";
        return idIn(
                send("/api/v1/statuses", "status=" + URLEncoder.encode(text, StandardCharsets.UTF_8) + more + warning));
    }

    private void upload() throws IOException {
        HttpURLConnection connection = open("/api/v2/media", null);
        connection.setDoOutput(true);
        connection.setRequestProperty("Content-Type", "multipart/form-data; boundary=part");
        try (OutputStream out = connection.getOutputStream()) {
            out.write(PART.getBytes(StandardCharsets.UTF_8));
            out.write(Base64.getDecoder().decode(PNG));
            out.write("\r\n--part--\r\n".getBytes(StandardCharsets.UTF_8));
        }
        send("/api/v1/statuses", "status=A+picture&media_ids[]=" + idIn(read(connection)));
    }

    /** Opens a stream as apps do, and reads the events of one post. */
    private void listen() throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(10_000);
            String key = Base64.getEncoder().encodeToString(new byte[16]);
            socket.getOutputStream()
                    .write(("GET /api/v1/streaming?stream=user HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
                                    + "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + key
                                    + "\r\nSec-WebSocket-Protocol: " + token + "\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            InputStream in = socket.getInputStream();
            byte[] buffer = new byte[8_192];
            if (in.read(buffer) > 0) {
                write(0);
                in.read(buffer);
            }
        }
    }

    private String id(String path) {
        return idIn(get(path, null));
    }

    private static String idIn(byte[] json) {
        try {
            return Json.MAPPER.readTree(json).path("id").asText();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private byte[] get(String path, @Nullable String accept) {
        try {
            return read(open(path, accept));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private byte[] send(String path, String form) {
        try {
            HttpURLConnection connection = open(path, null);
            connection.setDoOutput(true);
            connection.setRequestProperty("Content-Type", "application/x-www-form-urlencoded");
            try (OutputStream out = connection.getOutputStream()) {
                out.write(form.getBytes(StandardCharsets.UTF_8));
            }
            return read(connection);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Opens a connection: pages are requested as browsers do, and everything else as apps do. */
    private HttpURLConnection open(String path, @Nullable String accept) throws IOException {
        URI address =
                URI.create("http://localhost:" + port + path.replace("[", "%5B").replace("]", "%5D"));
        HttpURLConnection connection = (HttpURLConnection) address.toURL().openConnection();
        connection.setInstanceFollowRedirects(false);
        if (accept == null) {
            connection.setRequestProperty("Authorization", "Bearer " + token);
            connection.setRequestProperty("Accept-Encoding", "gzip");
        } else {
            connection.setRequestProperty("Accept", accept);
        }
        return connection;
    }

    private byte[] read(HttpURLConnection connection) throws IOException {
        made.incrementAndGet();
        InputStream body =
                connection.getResponseCode() < 400 ? connection.getInputStream() : connection.getErrorStream();
        if (body == null) {
            return new byte[0];
        }
        boolean isCompressed = "gzip".equals(connection.getHeaderField("Content-Encoding"));
        try (InputStream in = isCompressed ? new GZIPInputStream(body) : body) {
            return in.readAllBytes();
        }
    }
}
