package social.dassie.federation.imports;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a file contains.
 *
 * <p>The columns are those of the reference server's files. A file may lack the later ones.
 */
public enum ImportKind {
    FOLLOWS(List.of("Account address", "Show boosts", "Notify on new posts", "Languages")),
    LISTS(List.of("List name", "Account address")),
    MUTES(List.of("Account address", "Hide notifications")),
    BLOCKS(List.of("Account address")),
    DOMAIN_BLOCKS(List.of("#domain")),
    BOOKMARKS(List.of("#uri")),
    /** Each line is the JSON of a filter, see {@link FilterFile}. */
    FILTERS(List.of("Filter")),
    /** The posts of an archive, see {@link PostArchive}: no table of lines. */
    POSTS(List.of("#uri"));

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<String> columns;

    ImportKind(List<String> columns) {
        this.columns = columns;
    }

    List<String> columns() {
        return columns;
    }

    /** How many of the first columns say what a line is about. */
    int keyColumns() {
        return this == LISTS ? 2 : 1;
    }

    /** Whether its file is small and becomes lines at once. */
    public boolean isTable() {
        return this != POSTS;
    }

    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<ImportKind> of(String key) {
        return Stream.of(values()).filter(kind -> kind.key().equals(key)).findFirst();
    }
}
