package social.dassie;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * Asks OSV for faults of the libraries in the jar, by the form of its {@code /v1/query}, and adds what it knows to the list that
 * {@link LibrariesTest} holds the build against. The address of the service is the argument.
 */
public final class Audit {
    private static final String WHEN = "# Last compared with OSV: ";
    private static final Duration DEADLINE = Duration.ofSeconds(30);
    private static final ObjectMapper JSON = new ObjectMapper();

    private final URI service;
    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(DEADLINE).build();

    private Audit(URI service) {
        this.service = service;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        if (arguments.length != 1) {
            System.err.println(
                    "The address of OSV is not given. The list of known faults was last compared with it: " + last());
            System.exit(2);
        }
        new Audit(URI.create(arguments[0].replaceFirst("/+$", ""))).compare();
    }

    private static String last() throws IOException {
        return Files.readAllLines(Libraries.FAULTS).stream()
                .filter(line -> line.startsWith(WHEN))
                .map(line -> line.substring(WHEN.length()))
                .findFirst()
                .orElse("never");
    }

    private void compare() throws IOException, InterruptedException {
        TreeSet<String> lines = new TreeSet<>();
        for (Libraries.Fault fault : Libraries.faults()) {
            lines.add(line(fault));
        }
        List<String> found = new ArrayList<>();
        for (Libraries.Library library : Libraries.built()) {
            for (Libraries.Fault fault : ask(library)) {
                lines.add(line(fault));
                if (fault.isIn(library)) {
                    found.add(library.coordinates() + " " + library.version() + ": " + fault.id() + ", mended in "
                            + fault.mended());
                }
            }
        }
        List<String> all = new ArrayList<>();
        for (String line : Files.readAllLines(Libraries.FAULTS)) {
            if (line.startsWith("#")) {
                all.add(line.startsWith(WHEN) ? WHEN + LocalDate.now(ZoneOffset.UTC) : line);
            }
        }
        all.addAll(lines);
        Files.write(Libraries.FAULTS, all);
        found.forEach(System.out::println);
        System.out.println(
                found.isEmpty() ? "No library has a fault that OSV knows." : "Take newer versions of these.");
        System.exit(found.isEmpty() ? 0 : 1);
    }

    private static String line(Libraries.Fault fault) {
        return String.join("\t", fault.coordinates(), fault.from(), fault.mended(), fault.id());
    }

    private List<Libraries.Fault> ask(Libraries.Library library) throws IOException, InterruptedException {
        boolean isOfNpm = library.group().equals("org.webjars.npm");
        ObjectNode question = JSON.createObjectNode().put("version", library.version());
        question.putObject("package")
                .put("ecosystem", isOfNpm ? "npm" : "Maven")
                .put("name", isOfNpm ? library.name() : library.coordinates());
        HttpRequest request = HttpRequest.newBuilder(URI.create(service + "/v1/query"))
                .timeout(DEADLINE)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(question.toString()))
                .build();
        HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() != 200) {
            throw new IOException(service + " answered " + answer.statusCode() + " about " + library.coordinates());
        }
        List<Libraries.Fault> faults = new ArrayList<>();
        for (JsonNode fault : JSON.readTree(answer.body()).path("vulns")) {
            for (JsonNode affected : fault.path("affected")) {
                if (affected.path("package")
                        .path("name")
                        .asText()
                        .equals(question.path("package").path("name").asText())) {
                    faults.addAll(ranges(library, name(fault), affected));
                }
            }
        }
        return faults;
    }

    private static String name(JsonNode fault) {
        for (JsonNode alias : fault.path("aliases")) {
            if (alias.asText().startsWith("CVE-")) {
                return alias.asText();
            }
        }
        return fault.path("id").asText();
    }

    /** The ranges of versions; one without an end has none that is mended, which the highest number stands for. */
    private static List<Libraries.Fault> ranges(Libraries.Library library, String id, JsonNode affected) {
        List<Libraries.Fault> faults = new ArrayList<>();
        for (JsonNode range : affected.path("ranges")) {
            String from = "0";
            boolean isOpen = false;
            for (JsonNode event : range.path("events") instanceof ArrayNode events ? events : JSON.createArrayNode()) {
                if (event.has("introduced")) {
                    from = event.path("introduced").asText();
                    isOpen = true;
                } else if (event.has("fixed")) {
                    faults.add(new Libraries.Fault(
                            library.coordinates(), from, event.path("fixed").asText(), id));
                    isOpen = false;
                }
            }
            if (isOpen) {
                faults.add(new Libraries.Fault(library.coordinates(), from, "999999", id));
            }
        }
        return faults;
    }
}
