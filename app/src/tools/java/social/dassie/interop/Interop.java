package social.dassie.interop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Dassie and another server tell each other everything that they can, in both directions, and once more while Dassie
 * answers signed requests only; or Dassie adopts the other server. Prints what arrived as a table in Markdown.
 */
public final class Interop {
    /** The environment variable that names the installed peer, and how it is started. */
    private record Kind(String variable, Function<Start, Side> start) {}

    private record Start(String installed, Path directory) {}

    private static final Map<String, Kind> KINDS = new LinkedHashMap<>();

    static {
        KINDS.put("snac", new Kind("SNAC", start -> new SnacSide(start.installed(), start.directory())));
        KINDS.put(
                "gotosocial",
                new Kind(
                        "GOTOSOCIAL",
                        start -> new GoToSocialSide(Path.of(start.installed()), Site.onLoopback(), start.directory())));
        KINDS.put("fedify", new Kind("FEDIFY", start -> new FedifySide(Path.of(start.installed()), start.directory())));
    }

    private static final String ADOPT = "--adopt";
    /** In a lab of its own; and what runs inside of it. */
    private static final String LAB = "--lab";

    private static final String INSIDE = "--inside-lab";

    private Interop() {}

    public static void main(String[] args) throws IOException {
        // snac ends connections without a word that others would use again.
        System.setProperty("jdk.httpclient.keepalive.timeout", "0");
        if (args.length > 0 && args[0].equals(ADOPT)) {
            System.exit(adopt(List.of(args).subList(1, args.length)));
        }
        List<String> wanted = args.length == 0 ? List.copyOf(KINDS.keySet()) : List.of(args);
        boolean isAllWell = true;
        for (String name : wanted) {
            Kind kind = KINDS.get(name);
            if (kind == null) {
                System.err.println("There is no peer \"" + name + "\"; there are " + String.join(", ", KINDS.keySet()));
                System.exit(2);
                return;
            }
            String installed = installed(kind.variable());
            if (installed == null) {
                System.out.println(name + " is skipped: " + kind.variable() + " does not say where it is installed");
            } else {
                isAllWell &= meet(kind, installed);
            }
        }
        System.exit(isAllWell ? 0 : 1);
    }

    /** Returns where a peer is installed; null if the variable names no file. */
    private static @Nullable String installed(String variable) {
        String installed = System.getenv(variable);
        return installed == null || !Files.exists(Path.of(installed)) ? null : installed;
    }

    /** Returns the exit code. */
    private static int adopt(List<String> options) throws IOException {
        if (!options.isEmpty() && !List.of(List.of(LAB), List.of(INSIDE)).contains(options)) {
            System.err.println(
                    "Unknown option " + String.join(" ", options) + "; " + ADOPT + " takes " + LAB + " or nothing");
            return 2;
        }
        String installed = installed("GOTOSOCIAL");
        if (installed == null) {
            System.out.println("The adoption is skipped: GOTOSOCIAL does not say where it is installed");
            return 0;
        }
        boolean isAllWell = options.contains(LAB)
                ? adoptInLab()
                : options.isEmpty()
                        ? adopt(installed, Site.onLoopback(), Site.onLoopback())
                        : adopt(installed, Lab.GOTOSOCIAL, Lab.DASSIE);
        return isAllWell ? 0 : 1;
    }

    private static boolean adoptInLab() throws IOException {
        Optional<String> obstacle = Lab.obstacle();
        if (obstacle.isPresent()) {
            System.out.println("The lab is skipped: " + obstacle.get());
            return true;
        }
        Path directory = Files.createTempDirectory("interop-lab");
        boolean isAllWell = false;
        try (Lab lab = Lab.open(directory)) {
            isAllWell = lab.runs(ADOPT, INSIDE);
        } finally {
            finish(directory, isAllWell);
        }
        return isAllWell;
    }

    private static boolean adopt(String installed, Site site, Site other) throws IOException {
        Path directory = Files.createTempDirectory("interop");
        Map<String, String> results = AdoptionChecks.run(installed, site, other, directory);
        results.forEach((name, result) -> System.out.println("| " + name + " | " + result + " |"));
        boolean isAllWell = results.values().stream().noneMatch(result -> result.startsWith(Checks.FAILED));
        finish(directory, isAllWell);
        return isAllWell;
    }

    private static boolean meet(Kind kind, String installed) throws IOException {
        Path directory = Files.createTempDirectory("interop");
        List<Map<String, String>> columns = new ArrayList<>();
        String us = "";
        String them = "";
        for (boolean isFetchAuthorized : new boolean[] {false, true}) {
            Path place = Files.createDirectory(directory.resolve(isFetchAuthorized ? "authorized" : "open"));
            try (Side dassie = new DassieSide(place, Site.onLoopback(), isFetchAuthorized);
                    Side peer = kind.start().apply(new Start(installed, place))) {
                us = dassie.version();
                them = peer.version();
                columns.add(new Cases(dassie.voices(), peer.voices()).run());
                columns.add(new Cases(peer.voices(), dassie.voices()).run());
            }
        }
        boolean isAllWell = columns.stream()
                .flatMap(column -> column.values().stream())
                .noneMatch(result -> result.startsWith(Checks.FAILED));
        print(us, them, columns);
        finish(directory, isAllWell);
        return isAllWell;
    }

    private static void finish(Path directory, boolean isAllWell) throws IOException {
        if (isAllWell || System.getenv("KEEP") == null) {
            remove(directory);
        } else {
            System.out.println("Logs: " + directory);
        }
    }

    private static void print(String us, String them, List<Map<String, String>> columns) {
        System.out.println("\n" + us + " and " + them + "\n");
        System.out.println("| | " + us + " acts | " + them + " acts | " + us + " acts, authorized fetch on | " + them
                + " acts, authorized fetch on |");
        System.out.println("|---|---|---|---|---|");
        for (String row : columns.get(0).keySet()) {
            StringBuilder line = new StringBuilder("| ").append(row).append(" |");
            columns.forEach(column -> line.append(' ').append(column.get(row)).append(" |"));
            System.out.println(line);
        }
    }

    private static void remove(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
