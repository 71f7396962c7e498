package social.dassie.testing;

import static org.junit.jupiter.api.Assertions.fail;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The OpenAPI contract, against which every JSON answer of a test is checked when {@code DASSIE_OPENAPI} names the
 * file. Without it, this class prints a message once and checks nothing.
 */
final class Contract {
    /** Paths that are missing in the contract but match another path with a parameter. */
    private static final Set<String> NOT_IN_IT = Set.of("/api/v1/notifications/policy");

    /** A schema that was made from one example, whose field {@code name} is not in every answer. */
    private static final String OF_AN_EXAMPLE = "#/components/schemas/CustomError422";

    private static final @Nullable Contract LOADED = load();

    private final JsonNode document;
    private final Map<String, Pattern> templates;
    private final SchemaRegistry registry;
    private final Map<String, Schema> schemas = new ConcurrentHashMap<>();

    private Contract(String json) {
        try {
            this.document = new ObjectMapper().readTree(json);
            this.templates = templates(document);
            // It does not list a type that the reference server has and that documentation of annual reports is about.
            for (String types : List.of("NotificationTypeEnum", "NotificationGroupTypeEnum")) {
                ((ArrayNode) document.at("/components/schemas/" + types + "/enum"))
                        .add("annual_report")
                        .add("pleroma:emoji_reaction") // Akkoma's, which the reference server does not have
                        .add("pending.reply"); // GoToSocial's
            }
            // It asks every report for the fields of schema 1, which the documentation says are not in schema 2.
            ((ObjectNode) document.at("/components/schemas/AnnualReport/properties/data")).remove("required");
            // Groups have the types of notifications, but their own list of them was not continued.
            for (String type : List.of("added_to_collection", "collection_update")) {
                ((ArrayNode) document.at("/components/schemas/NotificationGroupTypeEnum/enum")).add(type);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        this.registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
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
                + method.toLowerCase(Locale.ROOT) + "/responses/" + answer.status()
                + "/content/application~1json/schema";
        JsonNode found = document.at(key.substring(1));
        if (found.isMissingNode() || OF_AN_EXAMPLE.equals(found.path("$ref").asText())) {
            return;
        }
        Schema schema = schemas.computeIfAbsent(key, k -> withComponents(found));
        List<Error> problems = schema.validate(answer.json());
        if (!problems.isEmpty()) {
            fail(method + " " + path + " broke the contract: " + problems + "\n" + answer.text());
        }
    }

    /**
     * The schema of an answer with the components that it refers to; they are shared, because the document is large.
     */
    private Schema withComponents(JsonNode schema) {
        ObjectNode whole = schema.deepCopy();
        whole.set("components", document.path("components"));
        return registry.getSchema(whole);
    }

    /** The path in the document that matches; of several, the one with the fewest parameters. */
    private Optional<String> template(String path, String method) {
        String operation = method.toLowerCase(Locale.ROOT);
        return templates.entrySet().stream()
                .filter(template -> template.getValue().matcher(path).matches())
                .map(Map.Entry::getKey)
                .filter(template -> document.path("paths").path(template).has(operation))
                .min(Comparator.comparingLong(Contract::braces));
    }

    private static Map<String, Pattern> templates(JsonNode document) {
        Map<String, Pattern> templates = new LinkedHashMap<>();
        document.path("paths")
                .fieldNames()
                .forEachRemaining(path -> templates.put(path, Pattern.compile(path.replaceAll("\\{[^/]+}", "[^/]+"))));
        return templates;
    }

    private static long braces(String template) {
        return template.chars().filter(c -> c == '{').count();
    }
}
