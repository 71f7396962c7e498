package social.dassie.federation.exports;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A list that can be exported, in the format of the reference server: some of its files begin with column names. */
public enum ExportKind {
    FOLLOWS("following_accounts", List.of("Account address", "Show boosts", "Notify on new posts", "Languages")),
    LISTS("lists", List.of()),
    MUTES("muted_accounts", List.of("Account address", "Hide notifications")),
    BLOCKS("blocked_accounts", List.of()),
    DOMAIN_BLOCKS("blocked_domains", List.of()),
    BOOKMARKS("bookmarks", List.of()),
    /** JSON; see {@link FilterExport}. */
    FILTERS("custom_filters", List.of()),
    /** OPML, for feed readers. */
    FEEDS("feeds", List.of()),
    FOLLOWERS("followers", List.of("Account address"));

    private final String file;

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<String> columns;

    ExportKind(String file, List<String> columns) {
        this.file = file;
        this.columns = columns;
    }

    /** Returns the name of the file, with its extension. */
    public String fileName() {
        return file + (this == FEEDS ? ".opml" : isTable() ? ".csv" : ".json");
    }

    /** Whether the file is a table (CSV). */
    public boolean isTable() {
        return this != FILTERS && this != FEEDS;
    }

    public String mediaType() {
        return switch (this) {
            case FILTERS -> "application/json; charset=utf-8";
            case FEEDS -> "text/x-opml; charset=utf-8";
            default -> "text/csv; charset=utf-8";
        };
    }

    List<String> columns() {
        return columns;
    }

    public static Optional<ExportKind> ofFile(String name) {
        return Stream.of(values()).filter(kind -> kind.fileName().equals(name)).findFirst();
    }
}
