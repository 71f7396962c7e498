package social.dassie.federation.imports;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Upload;
import social.dassie.ground.text.TruncatedText;

/**
 * A file with an account's posts: the archive of Mastodon or of Dassie (a ZIP with {@code outbox.json}, the media files
 * and further parts), or such an outbox alone, as Pixelfed exports it. Nothing is unpacked to disk: entry names are only
 * used for lookup.
 */
final class PostArchive implements AutoCloseable {
    private static final ErrorCode ZIP_DAMAGED =
            ErrorCode.of("error.zip_damaged", "The ZIP is damaged: the download may be incomplete");
    static final ErrorCode TOO_MANY_FILES = ErrorCode.of("error.too_many_files", "There are too many files in the ZIP");
    private static final ErrorCode NOT_AN_ARCHIVE =
            ErrorCode.of("error.not_an_archive", "The file is not an archive: it is neither a ZIP nor a .tar.gz");
    private static final ErrorCode PATH_LEADS_OUT =
            ErrorCode.of("error.path_leads_out", "The archive contains a path that leads out of it: {0}");
    private static final ErrorCode ENCRYPTED =
            ErrorCode.of("error.archive_encrypted", "The archive is encrypted with age: decrypt it first");
    private static final ErrorCode PART_TOO_LARGE =
            ErrorCode.of("error.archive_part_too_large", "{0} in the archive is larger than {1} MB");
    private static final ErrorCode PART_DAMAGED =
            ErrorCode.of("error.archive_part_damaged", "{0} in the archive is damaged");
    private static final ErrorCode NO_OUTBOX =
            ErrorCode.of("error.no_outbox", "The archive has no outbox.json: it is from another program");

    private static final String OUTBOX = "outbox.json";
    /** The largest central directory of a ZIP, in bytes: it is read into memory as a whole. */
    private static final long MAX_LIST_BYTES = 16L * 1024 * 1024;

    private static final int END_BYTES = 22;
    private static final int MAX_COMMENT_BYTES = 65_535;

    private static final String AGE = "age-encryption.org";
    private static final int MAX_SHOWN = 100;

    private final Path file;
    private final @Nullable ZipFile zip;
    /** The directory of the outbox, with a slash at its end; empty for the root. */
    private final String root;

    private PostArchive(Path file, @Nullable ZipFile zip, String root) {
        this.file = file;
        this.zip = zip;
        this.root = root;
    }

    /** Opens a file; 422 for a damaged or encrypted one, and for a ZIP without an outbox. */
    static PostArchive open(Path file) throws IOException {
        byte[] first;
        try (InputStream in = Files.newInputStream(file)) {
            first = in.readNBytes(AGE.length());
        }
        if (new String(first, StandardCharsets.ISO_8859_1).equals(AGE)) {
            throw ApiException.unprocessable(ENCRYPTED);
        }
        if (first.length < 2 || first[0] != 'P') {
            return new PostArchive(file, null, "");
        }
        checkList(file);
        try {
            return of(file, new ZipFile(file.toFile()));
        } catch (ZipException e) {
            throw ApiException.caused(422, e, ZIP_DAMAGED);
        }
    }

    private static PostArchive of(Path file, ZipFile zip) throws IOException {
        if (zip.getEntry(OUTBOX) != null) {
            return new PostArchive(file, zip, "");
        }
        Optional<String> outbox = zip.stream()
                .map(ZipEntry::getName)
                .filter(name -> name.endsWith("/" + OUTBOX))
                .findFirst();
        if (outbox.isEmpty()) {
            zip.close();
            throw ApiException.unprocessable(NO_OUTBOX);
        }
        return new PostArchive(file, zip, outbox.get().substring(0, outbox.get().length() - OUTBOX.length()));
    }

    /** 422 for a file that can only be an outbox. */
    void mustBeWhole() {
        if (zip == null) {
            throw ApiException.unprocessable(NOT_AN_ARCHIVE);
        }
    }

    /** Checks the paths of all parts; 422 if one leads out of the archive. */
    void check() {
        if (zip != null) {
            Collections.list(zip.entries()).forEach(entry -> mustStayInside(entry.getName()));
        }
    }

    /** 422 for an absolute path, and for one with {@code ..}: an archive has none unless it was forged. */
    static void mustStayInside(String name) {
        String path = name.replace('\\', '/');
        if (path.startsWith("/") || List.of(path.split("/", -1)).contains("..")) {
            throw ApiException.unprocessable(PATH_LEADS_OUT, TruncatedText.to(MAX_SHOWN, name));
        }
    }

    /**
     * Rejects a ZIP whose central directory is too large before the library reads it. The size is in the end record
     * (APPNOTE, section 4.3.16); everything that looks like such a record is checked, because a comment may hide another
     * one.
     */
    private static void checkList(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file)) {
            int length = (int) Math.min(channel.size(), END_BYTES + MAX_COMMENT_BYTES);
            ByteBuffer tail = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
            channel.read(tail, channel.size() - length);
            for (int at = 0; at + END_BYTES <= length; at++) {
                if (tail.getInt(at) == 0x06054b50 && (tail.getInt(at + 12) & 0xffffffffL) > MAX_LIST_BYTES) {
                    throw ApiException.unprocessable(TOO_MANY_FILES);
                }
            }
        }
    }

    /** Reads its posts. Returns their number. */
    int posts(OutboxReader reader) throws IOException {
        try (InputStream in = outbox()) {
            return reader.read(in);
        }
    }

    private InputStream outbox() throws IOException {
        return zip == null
                ? Files.newInputStream(file)
                : file(OUTBOX)
                        .orElseThrow(() -> ApiException.unprocessable(NO_OUTBOX))
                        .open();
    }

    /**
     * Returns a part of the archive as text; empty if the archive lacks it. 422 if it is larger than allowed.
     *
     * @param name such as {@code actor.json}
     */
    Optional<String> text(String name, int maxBytes) throws IOException {
        Upload part = file(name).orElse(null);
        if (part == null) {
            return Optional.empty();
        }
        try (InputStream in = part.open()) {
            byte[] bytes = in.readNBytes(maxBytes + 1);
            if (bytes.length > maxBytes) {
                throw ApiException.unprocessable(PART_TOO_LARGE, name, maxBytes / (1024 * 1024));
            }
            return Optional.of(new String(bytes, StandardCharsets.UTF_8));
        } catch (ZipException | EOFException e) {
            throw ApiException.caused(422, e, ZIP_DAMAGED);
        }
    }

    /** As {@link #text}, parsed; 422 for invalid JSON. */
    Optional<JsonNode> json(String name, int maxBytes) throws IOException {
        Optional<String> text = text(name, maxBytes);
        try {
            return text.map(json -> Json.read(json, JsonNode.class));
        } catch (RuntimeException e) {
            throw ApiException.caused(422, e, PART_DAMAGED, name);
        }
    }

    /**
     * Returns the size of a post's media files in the archive; a file that several posts name is counted each time, as it
     * is stored each time.
     */
    long bytesOf(ObjectNode post) {
        long bytes = 0;
        for (JsonNode attached : post.path("attachment")) {
            bytes += file(attached.path("url").asText()).map(Upload::sizeBytes).orElse(0L);
        }
        return bytes;
    }

    /** Returns the file that a post of the archive names by an address or a path; empty if the archive lacks it. */
    Optional<Upload> file(String address) {
        String name = address.startsWith("/") ? address.substring(1) : address;
        ZipFile inside = zip;
        ZipEntry beside = inside == null ? null : inside.getEntry(root + name);
        ZipEntry entry = inside == null || beside != null ? beside : inside.getEntry(name);
        return inside == null || entry == null || entry.isDirectory()
                ? Optional.empty()
                : Optional.of(new EntryUpload(inside, entry));
    }

    @Override
    public void close() throws IOException {
        if (zip != null) {
            zip.close();
        }
    }

    private record EntryUpload(ZipFile zip, ZipEntry entry) implements Upload {
        @Override
        public long sizeBytes() {
            return entry.getSize() < 0 ? Long.MAX_VALUE : entry.getSize();
        }

        @Override
        public InputStream open() throws IOException {
            return new Declared(zip.getInputStream(entry), entry.getSize());
        }
    }

    /** Cuts an entry at the size that the directory declares, as a longer one was forged. */
    private static final class Declared extends FilterInputStream {
        private long left;

        Declared(InputStream in, long size) {
            super(in);
            this.left = size;
        }

        @Override
        public int read() throws IOException {
            int one = left <= 0 ? -1 : super.read();
            left--;
            return one;
        }

        @Override
        public int read(byte[] into, int at, int most) throws IOException {
            int read = left <= 0 ? -1 : super.read(into, at, (int) Math.min(most, left));
            left -= Math.max(read, 0);
            return read;
        }
    }
}
