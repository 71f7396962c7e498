package social.dassie.federation.imports;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What a line of an archive's import is about, in the order of the import: what concerns only this server comes first.
 * Pins and filters can name posts of the archive, so the posts come before them; members of a list come after the list.
 */
enum ArchivePart {
    PROFILE,
    AVATAR,
    HEADER,
    /** A post; its line has no part, as in imports of posts alone. */
    POST,
    PIN,
    FOLLOWED_TAG,
    FEATURED_TAG,
    LIST,
    FOLLOWS(ImportKind.FOLLOWS),
    LISTS(ImportKind.LISTS),
    MUTES(ImportKind.MUTES),
    TEMPORARY_MUTE,
    BLOCKS(ImportKind.BLOCKS),
    DOMAIN_BLOCKS(ImportKind.DOMAIN_BLOCKS),
    NOTE,
    FEATURED_ACCOUNT,
    BOOKMARKS(ImportKind.BOOKMARKS),
    FILTERS(ImportKind.FILTERS);

    private final @Nullable ImportKind table;

    ArchivePart() {
        this(null);
    }

    ArchivePart(@Nullable ImportKind table) {
        this.table = table;
    }

    /** Returns the kind of the table that the line is from; null if it is not from a table. */
    @Nullable
    ImportKind table() {
        return table;
    }

    /** Whether lines of it mostly cause requests or activities to other servers. */
    boolean concernsOthers() {
        return compareTo(LIST) > 0;
    }

    /**
     * Returns the stored fields of a line.
     *
     * @param name of its subject, for the list of failures
     * @param content as the importer of the part reads it
     */
    List<String> line(String name, String content) {
        return List.of(name, content, name().toLowerCase(Locale.ROOT));
    }

    /** Returns the part of a line from its stored fields. */
    static ArchivePart of(List<String> fields) {
        return fields.size() < 3 ? POST : valueOf(fields.get(2).toUpperCase(Locale.ROOT));
    }
}
