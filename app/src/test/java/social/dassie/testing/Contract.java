package social.dassie.testing;

import static org.junit.jupiter.api.Assertions.fail;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The OpenAPI contract, against which every JSON answer of a test is checked when {@code DASSIE_OPENAPI} names the
 * file. Without it, this class prints a message once and checks nothing.
 */
final class Contract {
    /** Paths that are missing in the contract but match another path with a parameter. */
    private static final Set<String> NOT_IN_IT = Set.of("/api/v1/notifications/policy");

    private static final @Nullable Contract LOADED = load();

    private final JsonNode document;
    private final JsonSchemaFactory factory;
    private final Map<String, JsonSchema> schemas = new ConcurrentHashMap<>();

    private Contract(String json) {
        try {
            this.document = new ObjectMapper().readTree(json);
            // It does not list a type that the reference server has and that documentation of annual reports is about.
            for (String types : List.of("NotificationTypeEnum", "NotificationGroupTypeEnum")) {
                ((ArrayNode) document.at("/components/schemas/" + types + "/enum")).add("annual_report");
            }
            // It asks every report for the fields of schema 1, which the documentation says are not in schema 2.
            ((ObjectNode) document.at("/components/schemas/AnnualReport/properties/data")).remove("required");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        this.factory = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012);
    }

    private static @Nullable Contract load() {
        String file = System.getenv("DASSIE_OPENAPI");
        if (file == null || file.isEmpty()) {
            System.out.println("DASSIE_OPENAPI is not set: answers are not checked against the OpenAPI contract");
            return null;
        }
        try {
            return new Contract(Files.readString(Path.of(file)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void check(String method, String path, Answer answer) {
        if (LOADED != null
                && !NOT_IN_IT.contains(path)
                && answer.header("Content-Type").startsWith("application/json")) {
            LOADED.checkAnswer(method, path, answer);
        }
    }

    private void checkAnswer(String method, String path, Answer answer) {
        String plain = path.contains("?") ? path.substring(0, path.indexOf('?')) : path;
        Optional<String> template = template(plain, method);
        if (template.isEmpty()) {
            return;
        }
        String key = "#/paths/" + template.get().replace("~", "~0").replace("/", "~1") + "/"
                + method.toLowerCase(java.util.Locale.ROOT) + "/responses/" + answer.status()
                + "/content/application~1json/schema";
        JsonNode found = document.at(key.substring(1));
        if (found.isMissingNode()) {
            return;
        }
        JsonSchema schema = schemas.computeIfAbsent(key, k -> withComponents(found));
        Set<ValidationMessage> problems = schema.validate(answer.json());
        if (!problems.isEmpty()) {
            fail(method + " " + path + " broke the contract: " + problems + "\n" + answer.text());
        }
    }

    /**
     * The schema of an answer with the components that it refers to; they are shared, because the document is large.
     */
    private JsonSchema withComponents(JsonNode schema) {
        ObjectNode whole = schema.deepCopy();
        whole.set("components", document.path("components"));
        return factory.getSchema(whole, SchemaValidatorsConfig.builder().build());
    }

    /** The path in the document that matches; of several, the one with the fewest parameters. */
    private Optional<String> template(String path, String method) {
        List<String> matches = new ArrayList<>();
        document.path("paths").fieldNames().forEachRemaining(template -> {
            String pattern = template.replaceAll("\\{[^/]+}", "[^/]+");
            if (path.matches(pattern)
                    && document.path("paths").path(template).has(method.toLowerCase(java.util.Locale.ROOT))) {
                matches.add(template);
            }
        });
        return matches.stream().min((a, b) -> Long.compare(braces(a), braces(b)));
    }

    private static long braces(String template) {
        return template.chars().filter(c -> c == '{').count();
    }
}
