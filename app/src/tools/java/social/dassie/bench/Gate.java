package social.dassie.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Shares of bare Javalin that were reached once, by line. A run compares its own with them, so that what makes the server
 * slower is noticed, on any machine: a share depends less on the machine than a rate.
 *
 * @param name of the file they are written in
 */
record Gate(String name, Map<String, Double> shares) {
    /** So much of what is written is enough: two runs on a busy machine differ. */
    static final double ENOUGH = 0.85;

    /** What is wrong with the file is an {@link IllegalArgumentException} with one sentence. */
    static Gate read(Path file) {
        try {
            return parse(file.toString(), Files.readAllLines(file));
        } catch (IOException e) {
            throw new IllegalArgumentException(file + " cannot be read", e);
        }
    }

    /** @param text name of a line, tabulator, share; empty lines and those that begin with # say nothing */
    static Gate parse(String name, List<String> text) {
        Map<String, Double> shares = new LinkedHashMap<>();
        for (int i = 0; i < text.size(); i++) {
            String line = text.get(i).strip();
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            String where = name + ", line " + (i + 1) + ": ";
            String[] parts = line.split("\t", -1);
            if (parts.length != 2 || !parts[1].matches("[0-9]+(\\.[0-9]+)?")) {
                throw new IllegalArgumentException(where + "a name, a tabulator and a share such as 0.63 are needed");
            }
            if (!Reading.ALL.contains(parts[0]) && !parts[0].matches(MixedBench.LINE + "[0-9]+")) {
                throw new IllegalArgumentException(where + "there is no " + parts[0] + " to measure");
            }
            if (shares.put(parts[0], Double.parseDouble(parts[1])) != null) {
                throw new IllegalArgumentException(where + parts[0] + " is there twice");
            }
        }
        return new Gate(name, shares);
    }

    /**
     * Prints what is too slow and what is not written down, and returns whether nothing is too slow.
     *
     * @param gate null for none, which lets all pass
     * @param asked the lines that were to be measured
     * @param measured shares of this run by line; not there where the server did not answer
     */
    static boolean passes(@Nullable Gate gate, List<String> asked, Map<String, Double> measured) {
        if (gate == null) {
            return true;
        }
        gate.missing(asked).forEach(System.out::println);
        List<String> failures = gate.failures(asked, measured);
        failures.forEach(System.out::println);
        return failures.isEmpty();
    }

    /**
     * Returns a sentence for each line that is too slow, or that was not answered.
     *
     * @param measured shares of this run by line; not there where the server did not answer
     */
    List<String> failures(List<String> asked, Map<String, Double> measured) {
        List<String> failures = new ArrayList<>();
        for (String line : asked) {
            Double written = shares.get(line);
            Double share = measured.get(line);
            if (written != null && !isEnough(share, written)) {
                failures.add(
                        share == null
                                ? line + " was not measured, and " + name + " has a share of it."
                                : String.format(
                                        Locale.ROOT,
                                        "%s reaches %.3f of bare Javalin, less than %.0f %% of the %.3f in %s.",
                                        line,
                                        share,
                                        ENOUGH * 100,
                                        written,
                                        name));
            }
        }
        return failures;
    }

    private static boolean isEnough(@Nullable Double share, double written) {
        return share != null && share >= ENOUGH * written;
    }

    /** Returns a sentence for each line that was measured and is not written down. */
    List<String> missing(List<String> asked) {
        return asked.stream()
                .filter(line -> !shares.containsKey(line))
                .map(line -> line + " is not in " + name + ".")
                .toList();
    }
}
