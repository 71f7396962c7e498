package social.dassie.interop;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A server of other authors: the environment variable that says where it is installed, and how it is started. */
enum Peer {
    SNAC(Place.LOOPBACK, start -> new SnacSide(start.installed(), start.directory())),
    GOTOSOCIAL(
            Place.LOOPBACK, start -> new GoToSocialSide(Path.of(start.installed()), start.site(), start.directory())),
    FEDIFY(Place.LOOPBACK, start -> new FedifySide(Path.of(start.installed()), start.directory())),
    WORDPRESS(
            Place.LAB,
            Rounds.BOTH,
            List.of("WORDPRESS_PLUGIN"),
            List.of("php", "mariadbd"),
            start -> new WordPressSide(
                    Path.of(start.installed()),
                    Path.of(System.getenv("WORDPRESS_PLUGIN")),
                    start.site(),
                    start.directory())),
    BOOKWYRM(
            Place.LAB,
            Rounds.AUTHORIZED,
            List.of(),
            List.of("psql", "redis-server", "setpriv"),
            start -> new BookWyrmSide(Path.of(start.installed()), start.site(), start.directory())),
    MITRA(
            Place.LAB,
            Rounds.BOTH,
            List.of(),
            List.of("psql", "setpriv"),
            start -> new MitraSide(Path.of(start.installed()), start.site(), start.directory())),
    LEMMY(
            Place.LAB,
            Rounds.BOTH,
            List.of(),
            List.of("psql", "setpriv"),
            start -> new LemmyServer(Path.of(start.installed()), start.site(), start.directory()));

    /** Where a peer and Dassie meet: by http on free ports, or in a {@link Lab}, by https and without ports in handles. */
    enum Place {
        LOOPBACK,
        LAB
    }

    /** Whether Dassie answers signed requests only, once for each time that all is tried. */
    enum Rounds {
        BOTH(false, true),
        /** For a peer that takes minutes to start, and signs its requests. */
        AUTHORIZED(true);

        private final List<Boolean> areFetchesAuthorized;

        Rounds(Boolean... areFetchesAuthorized) {
            this.areFetchesAuthorized = List.of(areFetchesAuthorized);
        }

        List<Boolean> areFetchesAuthorized() {
            return areFetchesAuthorized;
        }
    }

    /**
     * What a peer is started with.
     *
     * @param installed the file or directory that the variable names
     * @param directory for its data, empty
     */
    record Start(String installed, Site site, Path directory) {}

    private static final int FIRST_PORT = 8101;

    private final Place place;
    private final Rounds rounds;
    /** Environment variables beside that of its name, and programs on the path. */
    private final List<String> otherVariables;

    private final List<String> programs;
    private final Function<Start, Server> start;

    Peer(Place place, Function<Start, Server> start) {
        this(place, Rounds.BOTH, List.of(), List.of(), start);
    }

    Peer(
            Place place,
            Rounds rounds,
            List<String> otherVariables,
            List<String> programs,
            Function<Start, Server> start) {
        this.place = place;
        this.rounds = rounds;
        this.otherVariables = otherVariables;
        this.programs = programs;
        this.start = start;
    }

    Rounds rounds() {
        return rounds;
    }

    Place place() {
        return place;
    }

    /** The name of the environment variable. */
    String variable() {
        return name();
    }

    /** The name on the command line. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static @Nullable Peer of(String word) {
        return Arrays.stream(values())
                .filter(peer -> peer.word().equals(word))
                .findFirst()
                .orElse(null);
    }

    static String words() {
        return Arrays.stream(values()).map(Peer::word).collect(Collectors.joining(", "));
    }

    /** Returns why it cannot be started here; empty if it can. */
    Optional<String> obstacle() {
        Stream<String> variables = Stream.concat(Stream.of(variable()), otherVariables.stream())
                .filter(name -> file(name).isEmpty())
                .map(name -> name + " does not say where it is installed");
        Stream<String> missing = programs.stream()
                .filter(program -> !Program.isInstalled(program))
                .map(program -> program + " is not installed");
        return Stream.concat(variables, missing).findFirst();
    }

    /** Returns where it is installed; empty if the variable names no file. */
    Optional<String> installed() {
        return file(variable());
    }

    private static Optional<String> file(String variable) {
        return Optional.ofNullable(System.getenv(variable)).filter(file -> Files.exists(Path.of(file)));
    }

    /** Its site in a lab, whether it needs one or not. */
    Site labSite() {
        return new Site("https://" + word() + ".example.net", FIRST_PORT + ordinal());
    }

    /** Starts it, with its data in an empty directory. */
    Server start(String installed, Path directory) {
        return start.apply(new Start(installed, place == Place.LAB ? labSite() : Site.onLoopback(), directory));
    }
}
