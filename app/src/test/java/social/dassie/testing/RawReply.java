package social.dassie.testing;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import social.dassie.ground.api.Json;

/** The answer to a request that names a host of its own choice, which usual clients do not permit. */
public record RawReply(int status, String head, String body) {
    /**
     * Sends a request without a body.
     *
     * @param host as in the header {@code Host}
     * @param headerLines further headers
     */
    public static RawReply of(TestApp app, String method, String host, String path, String... headerLines) {
        String more = headerLines.length == 0 ? "" : String.join("\r\n", headerLines) + "\r\n";
        try (Socket socket =
                new Socket(InetAddress.getLoopbackAddress(), app.app().port())) {
            String request =
                    method + " " + path + " HTTP/1.0\r\nHost: " + host + "\r\nContent-Length: 0\r\n" + more + "\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            String[] parts = answer.split("\r\n\r\n", 2);
            int status = Integer.parseInt(parts[0].split(" ", 3)[1]);
            return new RawReply(status, parts[0], parts.length == 2 ? parts[1] : "");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the value of a header; empty without it. */
    public String header(String name) {
        String start = name.toLowerCase(Locale.ROOT) + ":";
        return head.lines()
                .filter(line -> line.toLowerCase(Locale.ROOT).startsWith(start))
                .map(line -> line.substring(start.length()).strip())
                .findFirst()
                .orElse("");
    }

    public JsonNode json() {
        return Json.read(body, JsonNode.class);
    }
}
