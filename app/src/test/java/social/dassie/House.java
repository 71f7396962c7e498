package social.dassie;

import java.util.List;

/** What tests have to know of how packages stand on each other. */
final class House {
    /** The groups of packages: each knows only those before it. */
    static final List<String> GROUPS = List.of(
            "ground",
            "fec",
            "network",
            "media",
            "people",
            "upkeep",
            "posts",
            "staff",
            "reading",
            "federation",
            "pages",
            "cli");

    private House() {}
}
