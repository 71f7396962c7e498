package social.dassie.federation.exports;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.documents.Keys;
import social.dassie.federation.publication.writers.ActorWriter;
import social.dassie.federation.publication.writers.Contexts;
import social.dassie.federation.publication.writers.NoteWriter;
import social.dassie.federation.publication.writers.PublishedActivities;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.IdList;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.SettingsSource;
import social.dassie.ground.storage.Disk;
import social.dassie.media.store.StoreSettings;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.users.Users;

/**
 * Writes an archive: the profile, every post and boost as ActivityStreams, the media files of the posts, the lists, and
 * what these cannot express ({@link ArchiveDetails}). File names are those of the reference server's archives. Posts are written a page at a time, so memory use
 * does not depend on their number. The target is a ZIP for the account's owner, or a directory when a whole instance
 * is exported.
 */
final class ArchiveWriter {
    private static final int PAGE = 200;
    private static final String MEDIA = "media_attachments/";
    private static final String KEY = "key.pem";

    private final ExportDao rows;
    private final Exports exports;
    private final ArchiveDetails details;
    private final Accounts accounts;
    private final ActorWriter actors;
    private final PublishedActivities activities;
    private final Function<String, Optional<Path>> files;
    private final SettingsSource settings;
    private final String mediaAddress;
    private final long maxMediaBytes;

    /** The destination of an archive's parts, which are written one after the other. */
    interface Target {
        /**
         * Begins a part, which ends when the stream is closed.
         *
         * @param isPacked whether it is already compressed, such as an image
         */
        OutputStream begin(String name, boolean isPacked) throws IOException;
    }

    /** @param files finds a stored file by its name */
    ArchiveWriter(
            Platform platform,
            Exports exports,
            Accounts accounts,
            Users users,
            ActorWriter actors,
            PublishedActivities activities,
            Function<String, Optional<Path>> files,
            long maxMediaBytes) {
        this.rows = platform.db().dao(ExportDao.class);
        this.exports = exports;
        this.details = new ArchiveDetails(platform, users);
        this.accounts = accounts;
        this.actors = actors;
        this.activities = activities;
        this.files = files;
        this.settings = platform.settings();
        this.mediaAddress = platform.addresses().media("");
        this.maxMediaBytes = maxMediaBytes;
    }

    /** Returns a writer for commands, which run without the features of a server, without a limit for media files. */
    static ArchiveWriter forTools(
            Platform platform, Accounts accounts, Users users, Keys keys, Function<String, Optional<Path>> files) {
        return new ArchiveWriter(
                platform,
                new Exports(platform),
                accounts,
                users,
                new ActorWriter(platform, keys),
                new PublishedActivities(platform, NoteWriter.forArchive(platform)),
                files,
                Long.MAX_VALUE);
    }

    /** Writes the archive to a new ZIP. Returns how many media files did not fit into it. */
    int write(long accountId, Path target) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(target))) {
            return write(accountId, out, freeBytes(target), new byte[0]).leftOut();
        }
    }

    /**
     * Writes the archive as a ZIP.
     *
     * @param maxFileBytes the maximum size of its media files
     * @param key the account's private key in PEM, which becomes a part of the archive; empty for none
     */
    Written write(long accountId, OutputStream out, long maxFileBytes, byte[] key) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(out, StandardCharsets.UTF_8)) {
            Target to = new ZipTarget(zip);
            if (key.length > 0) {
                put(to, KEY, key);
            }
            return write(accountId, to, maxFileBytes);
        }
    }

    /**
     * The result of writing.
     *
     * @param leftOut how many media files did not fit into it, or no longer exist
     */
    record Written(int posts, int files, int leftOut) {}

    /** Writes the archive, with at most this many bytes of media files. */
    Written write(long accountId, Target to, long maxFileBytes) throws IOException {
        Account account = accounts.get(accountId);
        writeActor(to, account);
        put(to, ArchiveDetails.FILE, Json.bytes(details.of(account)));
        int posts = writePosts(to, accountId);
        writeAddresses(to, "likes.json", rows.findFavourites(accountId));
        writeReactions(to, accountId);
        writeAddresses(to, "bookmarks.json", rows.findBookmarks(accountId));
        Caller owner = Caller.onBehalfOf(accountId, 0);
        for (ExportKind kind : ExportKind.values()) {
            put(to, kind.fileName(), exports.text(owner, kind).getBytes(StandardCharsets.UTF_8));
        }
        return writeFiles(to, accountId, maxFileBytes, posts);
    }

    private void writeActor(Target to, Account account) throws IOException {
        ObjectNode actor = actors.actor(account);
        actor.put("outbox", "outbox.json").put("likes", "likes.json").put("bookmarks", "bookmarks.json");
        localise(actor);
        copyPortrait(to, actor, "icon", "avatar", account.profile().avatar().file());
        copyPortrait(to, actor, "image", "header", account.profile().header().file());
        put(to, "actor.json", Json.bytes(Contexts.document(actor)));
    }

    private void copyPortrait(Target to, ObjectNode actor, String property, String name, @Nullable String file)
            throws IOException {
        Path path = file == null ? null : files.apply(file).orElse(null);
        if (file != null && path != null) {
            String entry = name + extension(file);
            copy(to, entry, path);
            if (actor.get(property) instanceof ObjectNode image) {
                image.put("url", entry);
            }
        }
    }

    /** Returns the extension with its dot; the whole name if there is no dot. */
    static String extension(String file) {
        return file.substring(Math.max(file.lastIndexOf('.'), 0));
    }

    private int writePosts(Target to, long accountId) throws IOException {
        try (OutputStream out = to.begin("outbox.json", false)) {
            text(
                    out,
                    "{\"@context\":\"https://www.w3.org/ns/activitystreams\",\"id\":\"outbox.json\","
                            + "\"type\":\"OrderedCollection\",\"orderedItems\":[");
            int total = 0;
            long after = 0;
            List<Long> ids = rows.findPosts(accountId, after, PAGE);
            while (!ids.isEmpty()) {
                Map<Long, ObjectNode> written = activities.of(ids);
                rows.findFormerMentions(new IdList(ids))
                        .forEach(row -> addMentions(written.get(row.statusId()), row.mentions()));
                for (long id : ids) {
                    ObjectNode activity = written.get(id);
                    if (activity != null) {
                        localise(activity);
                        text(out, total == 0 ? "\n" : ",\n");
                        out.write(Json.bytes(Contexts.document(activity)));
                        total++;
                    }
                    after = id;
                }
                ids = rows.findPosts(accountId, after, PAGE);
            }
            text(out, "\n],\"totalItems\":" + total + "}\n");
            return total;
        }
    }

    /** Adds those whom an imported post mentioned where it was written: here they have no access to it. */
    private static void addMentions(@Nullable ObjectNode activity, String mentions) {
        if (activity == null || !(activity.get("object") instanceof ObjectNode note)) {
            return;
        }
        boolean isDirect = note.path("to").isEmpty() && note.path("cc").isEmpty();
        for (JsonNode mention : Json.read(mentions, JsonNode.class)) {
            String href = mention.path("href").asText();
            note.withArray("tag")
                    .addObject()
                    .put("type", "Mention")
                    .put("href", href)
                    .put("name", mention.path("name").asText());
            note.withArray(isDirect ? "to" : "cc").add(href);
        }
    }

    /** Rewrites the addresses of local files to paths in the archive. */
    private void localise(JsonNode node) {
        if (node instanceof ObjectNode object && object.path("url").asText().startsWith(mediaAddress)) {
            object.put("url", MEDIA + object.path("url").asText().substring(mediaAddress.length()));
        }
        node.forEach(this::localise);
    }

    private static void writeAddresses(Target to, String name, List<String> uris) throws IOException {
        ObjectNode list = collection(name, uris.size());
        uris.forEach(uri -> list.withArray("orderedItems").add(uri));
        put(to, name, Json.bytes(list));
    }

    private void writeReactions(Target to, long accountId) throws IOException {
        List<ExportDao.Reaction> reactions = rows.findReactions(accountId);
        ObjectNode list = collection("reactions.json", reactions.size());
        reactions.forEach(reaction -> list.withArray("orderedItems")
                .addObject()
                .put("type", "Like")
                .put("object", reaction.uri())
                .put("content", reaction.name()));
        put(to, "reactions.json", Json.bytes(list));
    }

    private static ObjectNode collection(String name, int total) {
        return Json.MAPPER
                .createObjectNode()
                .put("@context", "https://www.w3.org/ns/activitystreams")
                .put("id", name)
                .put("type", "OrderedCollection")
                .put("totalItems", total);
    }

    /**
     * Archives leave the same amount of disk space free as copies of remote files do, because the server needs it for
     * other writes.
     */
    private long freeBytes(Path target) throws IOException {
        long free = Disk.freeBytes(target);
        return Math.min(maxMediaBytes, free - settings.get().get(StoreSettings.FREE_BYTES));
    }

    private Written writeFiles(Target to, long accountId, long most, int posts) throws IOException {
        int written = 0;
        int leftOut = 0;
        long room = most;
        for (ExportDao.FileRow row : rows.findFiles(accountId)) {
            Path path = files.apply(row.file()).orElse(null);
            long size = path == null ? Long.MAX_VALUE : Files.size(path);
            if (path == null || size > room) {
                leftOut++;
            } else {
                copy(to, MEDIA + row.file(), path);
                written++;
                room -= size;
            }
        }
        return new Written(posts, written, leftOut);
    }

    private static void copy(Target to, String name, Path file) throws IOException {
        try (OutputStream out = to.begin(name, true)) {
            Files.copy(file, out);
        }
    }

    private static void put(Target to, String name, byte[] content) throws IOException {
        try (OutputStream out = to.begin(name, false)) {
            out.write(content);
        }
    }

    private static void text(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
    }

    /** A ZIP file, whose entries are written one after the other. */
    private record ZipTarget(ZipOutputStream zip) implements Target {
        @Override
        public OutputStream begin(String name, boolean isPacked) throws IOException {
            zip.setLevel(isPacked ? Deflater.NO_COMPRESSION : Deflater.DEFAULT_COMPRESSION);
            zip.putNextEntry(new ZipEntry(name));
            return new FilterOutputStream(zip) {
                @Override
                public void write(byte[] from, int at, int count) throws IOException {
                    zip.write(from, at, count);
                }

                @Override
                public void close() throws IOException {
                    zip.closeEntry();
                }
            };
        }
    }
}
