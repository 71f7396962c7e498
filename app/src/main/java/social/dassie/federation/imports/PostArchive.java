package social.dassie.federation.imports;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Upload;

/**
 * A file with an account's posts: the archive of Mastodon or of Dassie (a ZIP with {@code outbox.json} and the media
 * files), or such an outbox alone, as Pixelfed exports it. Nothing is unpacked to disk: entry names are only used for
 * lookup.
 */
final class PostArchive implements AutoCloseable {
    private static final ErrorCode TAR_NOT_SUPPORTED = ErrorCode.of(
            "error.tar_not_supported",
            "This is a .tar.gz, as older servers export: unpack it, create a ZIP of its content, and select that");
    private static final ErrorCode ZIP_DAMAGED =
            ErrorCode.of("error.zip_damaged", "The ZIP is damaged: the download may be incomplete");
    private static final ErrorCode TOO_MANY_FILES =
            ErrorCode.of("error.too_many_files", "There are too many files in the ZIP");
    private static final ErrorCode NO_OUTBOX =
            ErrorCode.of("error.no_outbox", "The ZIP has no outbox.json: it is not an archive");

    private static final String OUTBOX = "outbox.json";
    /** The largest central directory of a ZIP, in bytes: it is read into memory as a whole. */
    private static final long MAX_LIST_BYTES = 16L * 1024 * 1024;

    private static final int END_BYTES = 22;
    private static final int MAX_COMMENT_BYTES = 65_535;

    private final Path file;
    private final @Nullable ZipFile zip;

    private PostArchive(Path file, @Nullable ZipFile zip) {
        this.file = file;
        this.zip = zip;
    }

    /** Opens a file; 422 if it is neither. */
    static PostArchive open(Path file) throws IOException {
        byte[] first;
        try (InputStream in = Files.newInputStream(file)) {
            first = in.readNBytes(2);
        }
        if (first.length == 2 && first[0] == 0x1f && (first[1] & 0xff) == 0x8b) {
            throw ApiException.unprocessable(TAR_NOT_SUPPORTED);
        }
        if (first.length < 2 || first[0] != 'P') {
            return new PostArchive(file, null);
        }
        checkList(file);
        try {
            return new PostArchive(file, new ZipFile(file.toFile()));
        } catch (ZipException e) {
            throw ApiException.caused(422, e, ZIP_DAMAGED);
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

    /** Reads its posts, see {@link OutboxReader}. Returns their number. */
    int posts(BiConsumer<String, ObjectNode> each) throws IOException {
        try (InputStream in = outbox()) {
            return new OutboxReader(each).read(in);
        }
    }

    private InputStream outbox() throws IOException {
        if (zip == null) {
            return Files.newInputStream(file);
        }
        ZipEntry entry = zip.stream()
                .filter(one -> one.getName().equals(OUTBOX) || one.getName().endsWith("/" + OUTBOX))
                .findFirst()
                .orElseThrow(() -> ApiException.unprocessable(NO_OUTBOX));
        return new Declared(zip.getInputStream(entry), entry.getSize());
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
        ZipEntry entry = inside == null ? null : inside.getEntry(name);
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
