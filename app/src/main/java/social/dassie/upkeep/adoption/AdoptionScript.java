package social.dassie.upkeep.adoption;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The script that turns the rows of another program into those of this one. {@code -- program NAME: TABLE…} names the program, and
 * tables by which its database is recognised. A line {@code -- reads TABLE: COLUMN…} names what it reads of the source, with a
 * question mark after a column that only some versions have; {@code -- copies} is the same for a table whose rows are looked up.
 * {@code -- step NAME: TITLE} begins a step, and a line that ends with a semicolon ends a statement. {@code -- refuses WHY: QUERY}
 * names what cannot be adopted; {@code -- setting KEY: QUERY} finds the value of a setting, the public address among them; {@code --
 * comes WHAT: QUERY} and {@code -- leaves WHAT: QUERY} count what came along and what did not. A line that begins with two hyphens
 * and three spaces continues the one before.
 */
final class AdoptionScript {
    private static final String CONTINUES = "\n--   ";

    /** What a query of the script is for. */
    enum Use {
        REFUSES,
        SETTING,
        COMES,
        LEAVES
    }

    private final Map<String, Table> tables = new LinkedHashMap<>();
    private final List<Step> steps = new ArrayList<>();
    private final Map<Use, Map<String, String>> queries = new EnumMap<>(Use.class);
    private String program = "";
    private Set<String> proof = Set.of();

    /**
     * What is read of a table.
     *
     * @param isCopied whether rows are looked up by the first column, so that it is copied
     * @param columns with a question mark after those that only some versions have
     */
    record Table(boolean isCopied, List<String> columns) {
        Set<String> names() {
            return columns.stream()
                    .map(column -> column.replace("?", "").replace("\"", ""))
                    .collect(Collectors.toSet());
        }
    }

    /**
     * A part of the script, which is one transaction.
     *
     * @param title for progress, such as "Posts"
     */
    record Step(String name, String title, List<String> statements) {}

    private AdoptionScript() {}

    /** Returns the script of a program, such as {@code gotosocial}. */
    static AdoptionScript of(String program) {
        String name = "/adoption/" + program + ".sql";
        try (InputStream in = Objects.requireNonNull(AdoptionScript.class.getResourceAsStream(name), name);
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            String text = lines.lines().collect(Collectors.joining("\n"));
            AdoptionScript script = new AdoptionScript();
            script.parse(text.replace(CONTINUES, " ").lines().toList());
            return script;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the name of the program, such as "GoToSocial". */
    String program() {
        return program;
    }

    /** Returns the tables by which the program's database is recognised. */
    Set<String> proof() {
        return proof;
    }

    /** Returns what is read, by the names of the tables. */
    Map<String, Table> tables() {
        return tables;
    }

    List<Step> steps() {
        return steps;
    }

    /** Returns queries by what they find. */
    Map<String, String> queries(Use use) {
        return queries.getOrDefault(use, Map.of());
    }

    private void parse(List<String> lines) {
        StringBuilder statement = new StringBuilder();
        for (String line : lines) {
            if (line.startsWith("-- ")) {
                take(line.substring("-- ".length()));
            } else if (!line.isBlank()) {
                statement.append(line).append('\n');
                if (line.endsWith(";")) {
                    steps.get(steps.size() - 1).statements().add(statement.toString());
                    statement.setLength(0);
                }
            }
        }
    }

    private void take(String line) {
        String[] parts = line.split(": ", 2);
        String[] head = parts[0].split(" ", 2);
        if (parts.length < 2 || head.length < 2) {
            return;
        }
        String name = head[1];
        String value = parts[1];
        switch (head[0]) {
            case "program" -> {
                program = name;
                proof = Set.of(value.split(" ", -1));
            }
            case "reads", "copies" ->
                tables.computeIfAbsent(name, table -> new Table(head[0].equals("copies"), new ArrayList<>()))
                        .columns()
                        .addAll(List.of(value.split(" ", -1)));
            case "step" -> steps.add(new Step(name, value, new ArrayList<>()));
            default ->
                Arrays.stream(Use.values())
                        .filter(use -> use.name().toLowerCase(Locale.ROOT).equals(head[0]))
                        .forEach(use -> queries.computeIfAbsent(use, key -> new LinkedHashMap<>())
                                .put(name, value));
        }
    }
}
