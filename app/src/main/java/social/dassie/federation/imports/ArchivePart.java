package social.dassie.federation.imports;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What a line of an archive's import is about, in the order of the import: what concerns only this server comes first.
 * Pins and filters can name posts of the archive, so the posts come before them; members of a list come after the list.
 * The last ones may be very many.
 */
enum ArchivePart {
    PROFILE,
    AVATAR,
    HEADER,
    /** The address of the account in the archive, which becomes an alias. */
    ALIAS,
    /** A post; its line has no part, as in imports of posts alone. */
    POST,
    PIN,
    FOLLOWED_TAG,
    FEATURED_TAG,
    LIST,
    FOLLOWER,
    /** Moves the followers of the account in the archive here. */
    MOVE,
    FOLLOWS(ImportKind.FOLLOWS),
    LISTS(ImportKind.LISTS),
    MUTES(ImportKind.MUTES),
    TEMPORARY_MUTE,
    BLOCKS(ImportKind.BLOCKS),
    DOMAIN_BLOCKS(ImportKind.DOMAIN_BLOCKS),
    NOTE,
    FEATURED_ACCOUNT,
    BOOKMARKS(ImportKind.BOOKMARKS),
    FILTERS(ImportKind.FILTERS),
    /** The post of someone else that an imported one replies to. */
    PARENT,
    BOOST,
    FAVOURITE,
    REACTION;

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

    /** Whether it is about a post of someone else that has to be fetched if it is unknown. */
    boolean isMark() {
        return compareTo(PARENT) >= 0;
    }

    boolean isMove() {
        return this == ALIAS || this == FOLLOWER || this == MOVE;
    }

    String key() {
        return name().toLowerCase(Locale.ROOT);
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
        return List.of(name, content, key());
    }

    /** Returns the part of a line from its stored fields. */
    static ArchivePart of(List<String> fields) {
        return fields.size() < 3 ? POST : valueOf(fields.get(2).toUpperCase(Locale.ROOT));
    }
}
