package social.dassie;

import java.util.Set;

/** What tests have to know of how packages stand on each other. */
final class Layers {
    /** The base: what every feature stands on, and what knows none of them. */
    static final Set<String> BASE = Set.of(
            "api", "http", "db", "events", "jobs", "text", "fec", "metrics", "settings", "outbound", "mail", "words");

    private Layers() {}
}
