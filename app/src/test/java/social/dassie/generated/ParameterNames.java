package social.dassie.generated;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The parameters of each operation: by the OpenAPI contract where {@code DASSIE_OPENAPI} names it, and for all operations
 * those that any handler reads.
 */
final class ParameterNames {
    private static final Path SOURCES = Path.of("app/src/main/java/social/dassie");
    private static final Pattern READ = Pattern.compile(
            "\\.(?:text|filled|flag|number|time|ids|existingIds|texts|maps|map|required|has)\\(\"([a-z_]+)\"");

    private final List<String> all;
    private final Map<String, List<String>> byOperation = new HashMap<>();

    ParameterNames() throws IOException {
        this.all = List.copyOf(inSources());
        String contract = System.getenv("DASSIE_OPENAPI");
        if (contract != null && !contract.isEmpty()) {
            JsonNode document = new ObjectMapper().readTree(Path.of(contract).toFile());
            for (Map.Entry<String, JsonNode> path : document.path("paths").properties()) {
                for (Map.Entry<String, JsonNode> operation : path.getValue().properties()) {
                    byOperation.put(key(operation.getKey(), path.getKey()), named(document, operation.getValue()));
                }
            }
        }
    }

    /** Names that any handler reads, in their order. */
    List<String> all() {
        return all;
    }

    /** Names that the contract gives for an operation; none without the contract. */
    List<String> of(String method, String path) {
        return byOperation.getOrDefault(key(method, path), List.of());
    }

    private static String key(String method, String path) {
        return method.toUpperCase(Locale.ROOT) + " " + path.replaceAll("\\{[^}]+}", "{}");
    }

    private static Set<String> inSources() throws IOException {
        Set<String> names = new TreeSet<>();
        try (Stream<Path> files = Files.walk(SOURCES)) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".java")).toList()) {
                Matcher read = READ.matcher(Files.readString(file));
                while (read.find()) {
                    names.add(read.group(1));
                }
            }
        }
        return names;
    }

    private static List<String> named(JsonNode document, JsonNode operation) {
        Set<String> names = new TreeSet<>();
        for (JsonNode parameter : operation.path("parameters")) {
            JsonNode whole = resolved(document, parameter);
            if (whole.path("in").asText().equals("query")) {
                names.add(whole.path("name").asText());
            }
        }
        operation.at("/requestBody/content").forEach(body -> addProperties(document, body.path("schema"), names));
        return new ArrayList<>(names);
    }

    private static void addProperties(JsonNode document, JsonNode schema, Set<String> names) {
        JsonNode whole = resolved(document, schema);
        whole.path("properties").fieldNames().forEachRemaining(names::add);
        for (String kind : List.of("anyOf", "oneOf", "allOf")) {
            whole.path(kind).forEach(part -> addProperties(document, part, names));
        }
    }

    private static JsonNode resolved(JsonNode document, JsonNode node) {
        return node.has("$ref") ? document.at(node.path("$ref").asText().substring(1)) : node;
    }
}
