package social.dassie.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import kong.unirest.core.HttpResponse;
import org.jspecify.annotations.Nullable;

/** An answer of the server. */
public final class Answer {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final HttpResponse<byte[]> response;

    Answer(HttpResponse<byte[]> response) {
        this.response = response;
    }

    public int status() {
        return response.getStatus();
    }

    /** The value of a header; empty when it is missing. */
    public String header(String name) {
        return response.getHeaders().getFirst(name);
    }

    public byte[] bytes() {
        return response.getBody() == null ? new byte[0] : response.getBody();
    }

    public String text() {
        return new String(bytes(), StandardCharsets.UTF_8);
    }

    public HtmlPage page() {
        return HtmlPage.of(text());
    }

    public JsonNode json() {
        try {
            return MAPPER.readTree(bytes());
        } catch (IOException e) {
            throw new UncheckedIOException("Not JSON: " + text(), e);
        }
    }

    /** The ids of the objects in a list, in its order. */
    public List<String> ids() {
        List<String> ids = new ArrayList<>();
        json().forEach(item -> ids.add(item.path("id").asText()));
        return ids;
    }

    /** The address in a Link header for "next" or "prev"; null when there is none. */
    public @Nullable String link(String rel) {
        for (String part : header("Link").split(", ", -1)) {
            if (part.endsWith("; rel=\"" + rel + "\"")) {
                return part.substring(1, part.indexOf('>'));
            }
        }
        return null;
    }

    public String error() {
        return json().path("error").asText();
    }

    public Answer expect(int status) {
        assertEquals(status, status(), this::text);
        return this;
    }

    public Answer expect(int status, String error) {
        expect(status);
        assertEquals(error, error());
        return this;
    }
}
