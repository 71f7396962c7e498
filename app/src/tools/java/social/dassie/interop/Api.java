package social.dassie.interop;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** Requests to the API of a server. */
final class Api {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private static final HttpClient FOLLOWING = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NORMAL)
            .build();

    private Api() {}

    /** Sends a request and returns the JSON of the answer, which must be a success. */
    static JsonNode send(String method, String url, String bearer, String type, byte[] body) {
        HttpRequest request = HttpRequest.newBuilder(URI.create(url))
                .timeout(Duration.ofSeconds(30))
                .header("User-Agent", "interop")
                .header("Content-Type", type)
                .header("Authorization", "Bearer " + bearer)
                .method(method, body.length == 0 ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body))
                .build();
        try {
            HttpResponse<byte[]> answer = answerOf(request);
            if (answer.statusCode() / 100 != 2) {
                throw new IllegalStateException(method + " " + url + " answered " + answer.statusCode() + " "
                        + new String(answer.body(), StandardCharsets.UTF_8));
            }
            return JSON.readTree(answer.body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** snac ends a connection now and then without having read what came on it. */
    private static HttpResponse<byte[]> answerOf(HttpRequest request) throws IOException, InterruptedException {
        try {
            return HTTP.send(request, BodyHandlers.ofByteArray());
        } catch (IOException e) {
            return HTTP.send(request, BodyHandlers.ofByteArray());
        }
    }

    /** Fetches a document as another server does, and follows redirects. */
    static HttpResponse<byte[]> fetch(String url, String type) {
        HttpRequest request = HttpRequest.newBuilder(URI.create(url))
                .timeout(Duration.ofSeconds(30))
                .header("User-Agent", "interop")
                .header("Accept", type)
                .build();
        try {
            return FOLLOWING.send(request, BodyHandlers.ofByteArray());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static byte[] form(String... params) {
        StringBuilder form = new StringBuilder();
        for (int i = 0; i < params.length; i += 2) {
            form.append(i == 0 ? "" : "&")
                    .append(URLEncoder.encode(params[i], StandardCharsets.UTF_8))
                    .append('=')
                    .append(URLEncoder.encode(params[i + 1], StandardCharsets.UTF_8));
        }
        return form.toString().getBytes(StandardCharsets.UTF_8);
    }
}
