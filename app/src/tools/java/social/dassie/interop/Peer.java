package social.dassie.interop;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A server of other authors.
 *
 * @param word its name on the command line
 * @param otherVariables environment variables beside that of its name, which say where something is installed
 * @param programs that have to be on the path
 */
record Peer(
        String word,
        Place place,
        Rounds rounds,
        List<String> otherVariables,
        List<String> programs,
        Function<Start, Server> start) {
    static final Peer GOTOSOCIAL = onLoopback(
            "gotosocial", start -> new GoToSocialSide(Path.of(start.installed()), start.site(), start.directory()));

    static final List<Peer> ALL = List.of(
            onLoopback("snac", start -> new SnacSide(start.installed(), start.directory())),
            GOTOSOCIAL,
            onLoopback("fedify", start -> new FedifySide(Path.of(start.installed()), start.directory())),
            new Peer(
                    "wordpress",
                    Place.LAB,
                    Rounds.BOTH,
                    List.of("WORDPRESS_PLUGIN"),
                    List.of("php", "mariadbd"),
                    start -> new WordPressSide(
                            Path.of(start.installed()),
                            Path.of(System.getenv("WORDPRESS_PLUGIN")),
                            start.site(),
                            start.directory())),
            new Peer(
                    "bookwyrm",
                    Place.LAB,
                    Rounds.AUTHORIZED,
                    List.of(),
                    List.of("psql", "redis-server", "setpriv"),
                    start -> new BookWyrmSide(Path.of(start.installed()), start.site(), start.directory())),
            inLab("mitra", start -> new MitraSide(Path.of(start.installed()), start.site(), start.directory())),
            inLab("lemmy", start -> new LemmyServer(Path.of(start.installed()), start.site(), start.directory())));

    private static final int FIRST_PORT = 8101;

    /** Where a peer and Dassie meet: by http on free ports, or in a {@link Lab}, by https and without ports in handles. */
    enum Place {
        LOOPBACK,
        LAB
    }

    /** Whether Dassie answers signed requests only, once for each time that all is tried. */
    enum Rounds {
        BOTH,
        /** For a peer that takes minutes to start, and signs its requests. */
        AUTHORIZED;

        List<Boolean> areFetchesAuthorized() {
            return this == BOTH ? List.of(false, true) : List.of(true);
        }
    }

    /**
     * What a peer is started with.
     *
     * @param installed the file or directory that the variable names
     * @param directory for its data, empty
     */
    record Start(String installed, Site site, Path directory) {}

    private static Peer onLoopback(String word, Function<Start, Server> start) {
        return new Peer(word, Place.LOOPBACK, Rounds.BOTH, List.of(), List.of(), start);
    }

    /** One that needs PostgreSQL. */
    private static Peer inLab(String word, Function<Start, Server> start) {
        return new Peer(word, Place.LAB, Rounds.BOTH, List.of(), List.of("psql", "setpriv"), start);
    }

    /** The name of the environment variable that says where it is installed. */
    String variable() {
        return word.toUpperCase(Locale.ROOT);
    }

    static @Nullable Peer of(String word) {
        return ALL.stream().filter(peer -> peer.word().equals(word)).findFirst().orElse(null);
    }

    static String words() {
        return ALL.stream().map(Peer::word).collect(Collectors.joining(", "));
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
        return new Site("https://" + word + ".example.net", FIRST_PORT + ALL.indexOf(this));
    }

    /** Starts it, with its data in an empty directory. */
    Server start(String installed, Path directory) {
        return start.apply(new Start(installed, place == Place.LAB ? labSite() : Site.onLoopback(), directory));
    }
}
