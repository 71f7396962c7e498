package social.dassie.federation.imports;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The content of an import file.
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
    /** Each line is the address of a feed, see {@link FeedFile}. */
    FEEDS(List.of("Feed address")),
    /** The posts of an archive, see {@link PostArchive}: not a table. */
    POSTS(List.of("#uri"));

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<String> columns;

    ImportKind(List<String> columns) {
        this.columns = columns;
    }

    List<String> columns() {
        return columns;
    }

    /** Returns how many of the first columns identify the subject of a line. */
    int keyColumns() {
        return this == LISTS ? 2 : 1;
    }

    /** Whether its file is small and is converted to lines immediately. */
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
