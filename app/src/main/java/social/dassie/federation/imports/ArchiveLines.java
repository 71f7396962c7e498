package social.dassie.federation.imports;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import social.dassie.federation.exports.ArchiveDetails;
import social.dassie.federation.exports.ExportKind;
import social.dassie.ground.api.Json;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.text.Csv;

/**
 * Reads a whole archive of Mastodon or Dassie as lines of an import, in the order of {@link ArchivePart}. Parts that are
 * missing are skipped: Mastodon's archives have no lists.
 */
final class ArchiveLines {
    /** The limits of a part, and of its lines; larger than those of a file alone, which can be split. */
    private static final int MAX_BYTES = 8 * 1024 * 1024;

    private static final int MAX_LINES = 100_000;
    private static final String BOOKMARKS = "bookmarks.json";

    private final PostArchive archive;
    private final Addresses addresses;
    private final UnaryOperator<String> handles;
    private final Consumer<List<String>> lines;
    private final JsonNode details;

    /**
     * Reads the part that only Dassie's archives have; 422 if it is damaged or too large.
     *
     * @param handles normalises a handle as this server does
     * @param lines receives the fields of each line
     */
    ArchiveLines(PostArchive archive, Addresses addresses, UnaryOperator<String> handles, Consumer<List<String>> lines)
            throws IOException {
        this.archive = archive;
        this.addresses = addresses;
        this.handles = handles;
        this.lines = lines;
        this.details = json(ArchiveDetails.FILE).orElse(MissingNode.getInstance());
    }

    /**
     * Reads what comes before the posts.
     *
     * @param isMove whether the account in the archive becomes an alias
     */
    void beforePosts(ArchiveActor actor, boolean isMove) {
        lines.accept(ArchivePart.PROFILE.line("actor.json", profile(actor).toString()));
        actor.picture("icon").ifPresent(file -> lines.accept(ArchivePart.AVATAR.line(file, file)));
        actor.picture("image").ifPresent(file -> lines.accept(ArchivePart.HEADER.line(file, file)));
        if (isMove) {
            lines.accept(ArchivePart.ALIAS.line(actor.handle(), actor.id()));
        }
    }

    private ObjectNode profile(ArchiveActor actor) {
        if (!(details.path("profile") instanceof ObjectNode typed)) {
            return actor.profile();
        }
        String handle = details.path("account").asText();
        String domain = handle.substring(handle.indexOf('@') + 1);
        if (!domain.isEmpty() && !addresses.isOurDomain(domain)) {
            TypedProfile.addDomain(typed, domain);
        }
        return typed;
    }

    /**
     * Reads what comes after the posts. 422 for a part that is damaged or too large.
     *
     * @param movesFollowers whether the followers are moved, with the key of the archive
     */
    void afterPosts(boolean movesFollowers) throws IOException {
        texts(ArchivePart.PIN, details.path("pinned"));
        texts(ArchivePart.FOLLOWED_TAG, details.path("followed_tags"));
        texts(ArchivePart.FEATURED_TAG, details.path("featured_tags"));
        objects(ArchivePart.LIST, details.path("lists"), "title");
        if (movesFollowers) {
            followers();
        }
        table(ArchivePart.FOLLOWS);
        table(ArchivePart.LISTS);
        table(ArchivePart.MUTES);
        objects(ArchivePart.TEMPORARY_MUTE, details.path("temporary_mutes"), "account");
        table(ArchivePart.BLOCKS);
        table(ArchivePart.DOMAIN_BLOCKS);
        objects(ArchivePart.NOTE, details.path("notes"), "account");
        texts(ArchivePart.FEATURED_ACCOUNT, details.path("featured_accounts"));
        if (!table(ArchivePart.BOOKMARKS)) {
            json(BOOKMARKS)
                    .ifPresent(list -> limited(list.path("orderedItems"))
                            .forEach(uri -> add(ArchivePart.BOOKMARKS, BOOKMARKS, List.of(uri.asText()))));
        }
        table(ArchivePart.FILTERS);
        new ArchiveMarks(archive, lines).read(!details.isMissingNode());
    }

    private void followers() throws IOException {
        String name = ExportKind.FOLLOWERS.fileName();
        Optional<String> text = archive.text(name, MAX_BYTES);
        if (text.isPresent()) {
            ImportFile.readAny(ImportKind.BLOCKS, text.get(), handles, MAX_LINES).lines().stream()
                    .map(row -> row.fields().get(0))
                    .forEach(handle -> lines.accept(ArchivePart.FOLLOWER.line(name + ": " + handle, handle)));
        }
        lines.accept(ArchivePart.MOVE.line(ArchiveKey.FILE, ""));
    }

    private Optional<JsonNode> json(String name) throws IOException {
        return archive.json(name, MAX_BYTES);
    }

    private void texts(ArchivePart part, JsonNode list) {
        limited(list).forEach(item -> lines.accept(part.line(item.asText(), item.asText())));
    }

    private void objects(ArchivePart part, JsonNode list, String name) {
        limited(list).forEach(item -> lines.accept(part.line(item.path(name).asText(), item.toString())));
    }

    static JsonNode limited(JsonNode list) {
        if (list.size() > MAX_LINES) {
            throw ImportFile.tooLong(MAX_LINES);
        }
        return list;
    }

    /** Returns false if the archive lacks the file. */
    private boolean table(ArchivePart part) throws IOException {
        ExportKind kind = ExportKind.valueOf(part.name());
        Optional<String> text = archive.text(kind.fileName(), MAX_BYTES);
        if (text.isPresent()) {
            ImportFile file = part == ArchivePart.FILTERS
                    ? FilterFile.readAny(text.get())
                    : ImportFile.readAny(ImportKind.valueOf(part.name()), text.get(), handles, MAX_LINES);
            inOrder(part, file.lines()).forEach(row -> add(part, kind.fileName(), row.fields()));
        }
        return text.isPresent();
    }

    /** Returns the lines oldest first: all files but these begin with the newest entry. */
    private static List<Csv.Row> inOrder(ArchivePart part, List<Csv.Row> rows) {
        List<Csv.Row> ordered = new ArrayList<>(rows);
        if (part != ArchivePart.LISTS && part != ArchivePart.FILTERS) {
            Collections.reverse(ordered);
        }
        return ordered;
    }

    private void add(ArchivePart part, String file, List<String> fields) {
        String name = part == ArchivePart.FILTERS ? title(fields.get(0)) : String.join(", ", fields);
        lines.accept(part.line(file + ": " + name, Json.text(fields)));
    }

    private static String title(String filter) {
        return Json.read(filter, JsonNode.class).path("title").asText();
    }
}
