package social.dassie.interop;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A server of other authors: the environment variable that says where it is installed, and how it is started. */
enum Peer {
    SNAC(Place.LOOPBACK, start -> new SnacSide(start.installed(), start.directory())),
    GOTOSOCIAL(
            Place.LOOPBACK, start -> new GoToSocialSide(Path.of(start.installed()), start.site(), start.directory())),
    FEDIFY(Place.LOOPBACK, start -> new FedifySide(Path.of(start.installed()), start.directory()));

    /** Where a peer and Dassie meet: by http on free ports, or in a {@link Lab}, by https and without ports in handles. */
    enum Place {
        LOOPBACK,
        LAB
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
    private final Function<Start, Side> start;

    Peer(Place place, Function<Start, Side> start) {
        this.place = place;
        this.start = start;
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

    /** Returns where it is installed; empty if the variable names no file. */
    Optional<String> installed() {
        return Optional.ofNullable(System.getenv(variable())).filter(file -> Files.exists(Path.of(file)));
    }

    /** Its site in a lab, whether it needs one or not. */
    Site labSite() {
        return new Site("https://" + word() + ".example.net", FIRST_PORT + ordinal());
    }

    /** Starts it, with its data in an empty directory. */
    Side start(String installed, Path directory) {
        return start.apply(new Start(installed, place == Place.LAB ? labSite() : Site.onLoopback(), directory));
    }
}
