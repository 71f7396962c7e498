package social.dassie.upkeep.adoption;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * The script that turns the rows of another program into those of this one. A line {@code -- reads TABLE: COLUMN…} names what it
 * reads of the source, with a question mark after a column that only some versions have; {@code -- copies} is the same for a
 * table whose rows are looked up. {@code -- step NAME: TITLE} begins a step, and a line that ends with a semicolon ends a
 * statement. {@code -- refuses WHY: QUERY} names what cannot be adopted; {@code -- comes WHAT: QUERY} and {@code -- leaves
 * WHAT: QUERY} count what came along and what did not. A line that begins with two hyphens and three spaces continues the one
 * before.
 *
 * @param tables by name in the source
 * @param refuses queries by what is wrong with the rows that they return
 * @param comes queries by what they count
 * @param leaves as {@code comes}
 */
record AdoptionScript(
        Map<String, Table> tables,
        List<Step> steps,
        Map<String, String> refuses,
        Map<String, String> comes,
        Map<String, String> leaves) {
    private static final String READS = "-- reads ";
    private static final String COPIES = "-- copies ";
    private static final String STEP = "-- step ";
    private static final String REFUSES = "-- refuses ";
    private static final String COMES = "-- comes ";
    private static final String LEAVES = "-- leaves ";
    private static final String CONTINUES = "\n--   ";

    /**
     * What is read of a table.
     *
     * @param isCopied whether rows are looked up by the first column, so that it is copied
     */
    record Table(boolean isCopied, List<String> columns) {}

    /**
     * A part of the script, which is one transaction.
     *
     * @param title for progress, such as "Posts"
     */
    record Step(String name, String title, List<String> statements) {}

    /** Returns the script of a program, such as {@code gotosocial}. */
    static AdoptionScript of(String program) {
        String name = "/adoption/" + program + ".sql";
        try (InputStream in = Objects.requireNonNull(AdoptionScript.class.getResourceAsStream(name), name);
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            String text = lines.lines().collect(Collectors.joining("\n"));
            return parse(text.replace(CONTINUES, " ").lines().toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static AdoptionScript parse(List<String> lines) {
        AdoptionScript script = new AdoptionScript(
                new LinkedHashMap<>(),
                new ArrayList<>(),
                new LinkedHashMap<>(),
                new LinkedHashMap<>(),
                new LinkedHashMap<>());
        StringBuilder statement = new StringBuilder();
        for (String line : lines) {
            if (line.startsWith("--")) {
                script.take(line);
            } else if (!line.isBlank()) {
                statement.append(line).append('\n');
                if (line.endsWith(";")) {
                    script.steps.get(script.steps.size() - 1).statements().add(statement.toString());
                    statement.setLength(0);
                }
            }
        }
        return script;
    }

    private void take(String line) {
        String[] parts = line.split(": ", 2);
        if (line.startsWith(READS) || line.startsWith(COPIES)) {
            boolean isCopied = line.startsWith(COPIES);
            String name = parts[0].substring(isCopied ? COPIES.length() : READS.length());
            tables.computeIfAbsent(name, table -> new Table(isCopied, new ArrayList<>()))
                    .columns()
                    .addAll(List.of(parts[1].split(" ")));
        } else if (line.startsWith(STEP)) {
            steps.add(new Step(parts[0].substring(STEP.length()), parts[1], new ArrayList<>()));
        } else if (line.startsWith(REFUSES)) {
            refuses.put(parts[0].substring(REFUSES.length()), parts[1]);
        } else if (line.startsWith(COMES)) {
            comes.put(parts[0].substring(COMES.length()), parts[1]);
        } else if (line.startsWith(LEAVES)) {
            leaves.put(parts[0].substring(LEAVES.length()), parts[1]);
        }
    }
}
