package social.dassie;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What is in the jar and in the client's bundle, as the build wrote it down (CycloneDX), and the known faults of it. */
final class Libraries {
    static final Path BUILT = Path.of("target/dassie.cdx.json");
    static final Path FAULTS = Path.of("scripts/known-faults.tsv");

    private Libraries() {}

    /** One library, as {@code group:name}. */
    record Library(String group, String name, String version) {
        String coordinates() {
            return group + ":" + name;
        }
    }

    /**
     * Versions of a library with a fault.
     *
     * @param from the first version that has it
     * @param mended the first one after it that has not
     */
    record Fault(String coordinates, String from, String mended, String id) {
        boolean isIn(Library library) {
            return coordinates.equals(library.coordinates())
                    && compare(library.version(), from) >= 0
                    && compare(library.version(), mended) < 0;
        }
    }

    static List<Library> built() throws IOException {
        List<Library> libraries = new ArrayList<>();
        for (JsonNode each : new ObjectMapper().readTree(BUILT.toFile()).path("components")) {
            libraries.add(new Library(
                    each.path("group").asText(),
                    each.path("name").asText(),
                    each.path("version").asText()));
        }
        return libraries;
    }

    static List<Fault> faults() throws IOException {
        List<Fault> faults = new ArrayList<>();
        for (String line : Files.readAllLines(FAULTS)) {
            String[] parts = line.split("\t", -1);
            if (!line.startsWith("#") && parts.length == 4) {
                faults.add(new Fault(parts[0], parts[1], parts[2], parts[3]));
            }
        }
        return faults;
    }

    /** Compares versions number by number; what is no number, such as RELEASE, counts as nothing. */
    static int compare(String one, String other) {
        String[] left = one.split("[.-]", -1);
        String[] right = other.split("[.-]", -1);
        for (int i = 0; i < Math.max(left.length, right.length); i++) {
            int order = Long.compare(number(left, i), number(right, i));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    private static long number(String[] parts, int index) {
        return index < parts.length && parts[index].matches("[0-9]{1,18}") ? Long.parseLong(parts[index]) : 0;
    }
}
