package social.dassie.interop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import social.dassie.interop.Peer.Place;

/**
 * Dassie and another server tell each other everything that they can, in both directions, and once more while Dassie
 * answers signed requests only; or Dassie adopts the other server. Prints what arrived as a table in Markdown.
 */
public final class Interop {
    private static final String ADOPT = "--adopt";
    /** In a lab of its own; and what runs inside of it. */
    private static final String LAB = "--lab";

    private static final String INSIDE = "--inside-lab";

    private Interop() {}

    public static void main(String[] args) throws IOException {
        // snac ends connections without a word that others would use again.
        System.setProperty("jdk.httpclient.keepalive.timeout", "0");
        List<String> arguments = new ArrayList<>(List.of(args));
        if (arguments.remove(ADOPT)) {
            System.exit(adopt(arguments));
        }
        boolean isInside = arguments.remove(INSIDE);
        if (arguments.isEmpty()) {
            Peer.ALL.stream().map(Peer::word).forEach(arguments::add);
        }
        boolean isAllWell = true;
        for (String name : arguments) {
            Peer peer = Peer.of(name);
            if (peer == null) {
                System.err.println("There is no peer \"" + name + "\"; there are " + Peer.words());
                System.exit(2);
                return;
            }
            Optional<String> obstacle = peer.obstacle();
            if (obstacle.isPresent()) {
                System.out.println(name + " is skipped: " + obstacle.get());
            } else if (peer.place() == Place.LAB && !isInside) {
                isAllWell &= runInLab(INSIDE, name);
            } else {
                isAllWell &= meet(peer, peer.installed().orElseThrow());
            }
        }
        System.exit(isAllWell ? 0 : 1);
    }

    /** Returns the exit code. */
    private static int adopt(List<String> options) throws IOException {
        if (!options.isEmpty() && !List.of(List.of(LAB), List.of(INSIDE)).contains(options)) {
            System.err.println(
                    "Unknown option " + String.join(" ", options) + "; " + ADOPT + " takes " + LAB + " or nothing");
            return 2;
        }
        Optional<String> installed = Peer.GOTOSOCIAL.installed();
        if (installed.isEmpty()) {
            System.out.println("The adoption is skipped: GOTOSOCIAL does not say where it is installed");
            return 0;
        }
        boolean isAllWell = options.contains(LAB)
                ? runInLab(ADOPT, INSIDE)
                : options.isEmpty()
                        ? adopt(installed.get(), Site.onLoopback(), Site.onLoopback())
                        : adopt(installed.get(), Peer.GOTOSOCIAL.labSite(), Lab.DASSIE);
        return isAllWell ? 0 : 1;
    }

    /** Runs this program with other arguments in a lab. True also where there can be none. */
    private static boolean runInLab(String... arguments) throws IOException {
        Optional<String> obstacle = Lab.obstacle();
        if (obstacle.isPresent()) {
            System.out.println("The lab for " + String.join(" ", arguments) + " is skipped: " + obstacle.get());
            return true;
        }
        Path directory = directory("interop-lab");
        boolean isAllWell = false;
        try (Lab lab = Lab.open(directory)) {
            isAllWell = lab.runs(arguments);
        } finally {
            finish(directory, isAllWell);
        }
        return isAllWell;
    }

    private static boolean adopt(String installed, Site site, Site other) throws IOException {
        Path directory = directory("interop");
        Map<String, String> results = AdoptionChecks.run(installed, site, other, directory);
        results.forEach((name, result) -> System.out.println("| " + name + " | " + result + " |"));
        boolean isAllWell = results.values().stream().noneMatch(result -> result.startsWith(Checks.FAILED));
        finish(directory, isAllWell);
        return isAllWell;
    }

    private static boolean meet(Peer kind, String installed) throws IOException {
        Path directory = directory("interop");
        Map<String, Map<String, String>> columns = new LinkedHashMap<>();
        String title = "";
        for (boolean isFetchAuthorized : kind.rounds().areFetchesAuthorized()) {
            Path place = Files.createDirectory(directory.resolve(isFetchAuthorized ? "authorized" : "open"));
            Site site = kind.place() == Place.LAB ? Lab.DASSIE : Site.onLoopback();
            try (DassieSide dassie = new DassieSide(place, site, isFetchAuthorized);
                    Server peer = kind.start(installed, place)) {
                title = dassie.version() + " and " + peer.version();
                peer.meets(dassie)
                        .forEach((heading, column) ->
                                columns.put(isFetchAuthorized ? heading + ", authorized fetch on" : heading, column));
            }
        }
        boolean isAllWell = columns.values().stream()
                .flatMap(column -> column.values().stream())
                .noneMatch(result -> result.startsWith(Checks.FAILED));
        print(title, columns);
        finish(directory, isAllWell);
        return isAllWell;
    }

    /** Makes one for a run, which users such as that of PostgreSQL may enter. It does not outlive an interrupted run either. */
    private static Path directory(String prefix) throws IOException {
        Path directory = Files.createTempDirectory(
                prefix, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx--x--x")));
        if (System.getenv("KEEP") == null) {
            Ending.add(() -> Ending.remove(directory));
        }
        return directory;
    }

    private static void finish(Path directory, boolean isAllWell) {
        if (isAllWell || System.getenv("KEEP") == null) {
            Ending.remove(directory);
        } else {
            System.out.println("Logs: " + directory);
        }
    }

    private static void print(String title, Map<String, Map<String, String>> columns) {
        System.out.println("\n" + title + "\n");
        System.out.println("| | " + String.join(" | ", columns.keySet()) + " |");
        System.out.println("|---".repeat(columns.size() + 1) + "|");
        Set<String> rows = new LinkedHashSet<>();
        columns.values().forEach(column -> rows.addAll(column.keySet()));
        for (String row : rows) {
            StringBuilder line = new StringBuilder("| ").append(row).append(" |");
            columns.values()
                    .forEach(column -> line.append(' ').append(column.get(row)).append(" |"));
            System.out.println(line);
        }
    }
}
