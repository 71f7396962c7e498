package social.dassie.ground.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.Json;
import social.dassie.ground.http.Routes;

/** Answers share their arrays one after another: nobody may receive a part of another one's answer. */
class ReusedAnswersTest {
    private static final int READERS = 8;
    private static final int REQUESTS = 150;
    private static final int MAX_WORDS = 20_000;

    @TempDir
    static Path uploads;

    @AutoClose
    private static TestServer server;

    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @BeforeAll
    static void start() {
        server = new TestServer(uploads, List.of(), false, ReusedAnswersTest::words);
    }

    private static void words(Routes routes) {
        routes.get(
                "/api/v1/words",
                Access.anyone(),
                r -> r.json(Collections.nCopies(
                        Integer.parseInt(r.params().text("times")), r.params().text("word"))));
    }

    @Test
    void concurrentAnswers_areTheirReadersOwn() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(READERS);
        try {
            List<Callable<@Nullable Void>> readers = new ArrayList<>();
            for (int i = 0; i < READERS; i++) {
                String word = "reader" + i;
                Random random = new Random(i);
                readers.add(() -> read(word, random));
            }
            for (Future<@Nullable Void> done : threads.invokeAll(readers)) {
                done.get();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private @Nullable Void read(String word, Random random) throws Exception {
        for (int i = 0; i < REQUESTS; i++) {
            int times = random.nextInt(i % 10 == 0 ? MAX_WORDS : 300);
            String path = "/api/v1/words?word=" + word + "&times=" + times;
            if (i % 7 == 0) {
                leave(path);
            } else {
                assertEquals(Collections.nCopies(times, word), Json.read(body(path, i % 2 == 0), List.class));
            }
        }
        return null;
    }

    private String body(String path, boolean isCompressed) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path))
                .header("Accept-Encoding", isCompressed ? "gzip" : "identity")
                .build();
        HttpResponse<byte[]> answer = http.send(request, BodyHandlers.ofByteArray());
        InputStream bytes = new ByteArrayInputStream(answer.body());
        boolean isGzip = answer.headers().firstValue("Content-Encoding").isPresent();
        return new String((isGzip ? new GZIPInputStream(bytes) : bytes).readAllBytes(), StandardCharsets.UTF_8);
    }

    /** Asks, and leaves before the answer is read. */
    private static void leave(String path) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            socket.setSoLinger(true, 0);
            socket.getOutputStream()
                    .write(("GET " + path + " HTTP/1.1\r\nHost: x\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
        }
    }
}
