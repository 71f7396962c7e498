package social.dassie.media.attachments;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import social.dassie.media.images.Pictures;
import social.dassie.testing.ServerProcess;
import social.dassie.testing.Together;

/** Pictures that would fill any memory, and many large ones at once, against a server with 128 MB of heap. */
class SmallHeapTest {
    private final HttpClient client = HttpClient.newHttpClient();

    @Test
    void bombsAndLargeImages_inParallel_areHandled() throws Exception {
        byte[] wide = Pictures.png(10, 10);
        ByteBuffer.wrap(wide).putInt(16, 50_000).putInt(20, 50_000);
        byte[] frames = Pictures.gif(1, 1, Collections.nCopies(20_000, Pictures.frame(0, 0, 1, 1, Pictures.RED, 1)), 0);
        byte[] large = Pictures.jpeg(3_840, 2_160);
        List<byte[]> files = List.of(wide, frames, large);
        try (ServerProcess server =
                ServerProcess.start("social.dassie.Main", "--sandbox", "--port", "0", "--token", "ann=SECRET")) {
            String address = server.awaitAddress();
            List<Integer> statuses = Together.run(12, i -> () -> upload(address, files.get(i % files.size())));
            for (int i = 0; i < statuses.size(); i++) {
                assertEquals(i % files.size() == 2 ? 200 : 422, statuses.get(i), "file " + i % files.size());
            }
            assertEquals(200, upload(address, Pictures.jpeg(100, 100)));
            server.stop();
            server.awaitEnd();
            assertTrue(
                    server.lines().stream().noneMatch(line -> line.contains("OutOfMemory")),
                    () -> server.lines().toString());
        }
    }

    private int upload(String address, byte[] file) throws IOException, InterruptedException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        body.writeBytes("--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\n"
                .getBytes(StandardCharsets.US_ASCII));
        body.writeBytes(file);
        body.writeBytes("\r\n--x--\r\n".getBytes(StandardCharsets.US_ASCII));
        HttpRequest request = HttpRequest.newBuilder(URI.create(address + "/api/v2/media"))
                .header("Authorization", "Bearer SECRET")
                .header("Content-Type", "multipart/form-data; boundary=x")
                .POST(BodyPublishers.ofByteArray(body.toByteArray()))
                .build();
        return client.send(request, BodyHandlers.discarding()).statusCode();
    }
}
