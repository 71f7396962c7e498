package social.dassie.federation.imports;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Upload;

/**
 * A file in which an account's posts lie: the archive of Mastodon or of Dassie (a ZIP with {@code outbox.json} and the files
 * of the posts), or such an outbox alone, as Pixelfed gives it out. Nothing of it is unpacked to the disk: a name in it is
 * only looked up.
 */
final class PostArchive implements AutoCloseable {
    private static final String OUTBOX = "outbox.json";
    private static final int MAX_ENTRIES = 200_000;
    private static final long MAX_OUTBOX_BYTES = 512L * 1024 * 1024;

    private final Path file;
    private final @Nullable ZipFile zip;

    private PostArchive(Path file, @Nullable ZipFile zip) {
        this.file = file;
        this.zip = zip;
    }

    /** Opens a file; 422 when it is neither. */
    static PostArchive open(Path file) throws IOException {
        byte[] first;
        try (InputStream in = Files.newInputStream(file)) {
            first = in.readNBytes(2);
        }
        if (first.length == 2 && first[0] == 0x1f && (first[1] & 0xff) == 0x8b) {
            throw ApiException.unprocessable(
                    "This is a .tar.gz, as older servers made them: unpack it, make a ZIP of what"
                            + " was in it, and choose that");
        }
        if (first.length < 2 || first[0] != 'P') {
            return new PostArchive(file, null);
        }
        try {
            ZipFile zip = new ZipFile(file.toFile());
            if (zip.size() > MAX_ENTRIES) {
                zip.close();
                throw ApiException.unprocessable("It has more than " + MAX_ENTRIES + " files");
            }
            return new PostArchive(file, zip);
        } catch (ZipException e) {
            throw ApiException.caused(422, "The ZIP is damaged: perhaps it was not loaded to its end", e);
        }
    }

    /** Reads its posts, see {@link OutboxReader}. Returns how many there are. */
    int posts(Consumer<List<String>> each) throws IOException {
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
                .orElseThrow(
                        () -> ApiException.unprocessable("There is no " + OUTBOX + " in the ZIP: this is no archive"));
        if (entry.getSize() > MAX_OUTBOX_BYTES) {
            throw ApiException.unprocessable("The outbox in it is larger than 512 MB");
        }
        return new Declared(zip.getInputStream(entry), entry.getSize());
    }

    /** The file that a post of the archive names by an address or a path; empty when it is not in it. */
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

    /** What is longer than its directory says is cut there: who made it lies. */
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
