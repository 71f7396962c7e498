package social.dassie.federation.imports;

import java.io.BufferedOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipOutputStream;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.storage.TarReader;

/**
 * Packs an archive of another form as a ZIP, whose entries can be found by name: the {@code .tar.gz} of older versions of
 * Mastodon, and an unpacked archive. Only files are packed; links are not followed.
 */
final class ArchivePacking implements AutoCloseable {
    private static final ErrorCode TAR_DAMAGED =
            ErrorCode.of("error.tar_damaged", "The .tar.gz is damaged: the download may be incomplete");
    private static final ErrorCode ARCHIVE_TOO_LARGE =
            ErrorCode.of("error.archive_too_large", "The archive is larger than {0} MB when it is unpacked");
    private static final ErrorCode NO_DISK_SPACE = ErrorCode.of(
            "error.no_disk_space", "The disk of this server is too full for this: contact the server’s staff");

    private static final int MAX_FILES = 200_000;
    private static final int BUFFER_BYTES = 1 << 16;
    /** How much is written between two checks of the disk. */
    private static final long CHECKED_BYTES = 16L * 1024 * 1024;

    /** Whether the disk has space for more bytes. */
    interface Space {
        boolean has(long bytes) throws IOException;
    }

    private final ZipOutputStream zip;
    private final long maxBytes;
    private final Space space;
    private final byte[] buffer = new byte[BUFFER_BYTES];
    private final Set<String> names = new HashSet<>();
    private long bytes;
    private long unchecked;

    private ArchivePacking(Path target, long maxBytes, Space space) throws IOException {
        this.zip = new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(target)), StandardCharsets.UTF_8);
        this.maxBytes = maxBytes;
        this.space = space;
        zip.setLevel(Deflater.BEST_SPEED);
    }

    /** 422 for a damaged archive, and for one with more bytes than allowed when it is unpacked. */
    static void ofTarGz(InputStream in, Path target, long maxBytes, Space space) throws IOException {
        try (ArchivePacking packing = new ArchivePacking(target, maxBytes, space)) {
            TarReader.read(new GZIPInputStream(in, BUFFER_BYTES), packing::add);
        } catch (EOFException | ZipException | TarReader.DamagedException e) {
            throw ApiException.caused(422, e, TAR_DAMAGED);
        }
    }

    /** Packs all files of a directory. */
    static void ofDirectory(Path directory, Path target, long maxBytes, Space space) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(directory)) {
            files = all.filter(file -> Files.isRegularFile(file) && !Files.isSymbolicLink(file))
                    .sorted()
                    .toList();
        }
        try (ArchivePacking packing = new ArchivePacking(target, maxBytes, space)) {
            for (Path file : files) {
                try (InputStream in = Files.newInputStream(file)) {
                    packing.add(directory.relativize(file).toString().replace('\\', '/'), in);
                }
            }
        }
    }

    /** Adds a file; of two with the same name, the first. */
    private void add(String path, InputStream in) throws IOException {
        String name = path.startsWith("./") ? path.substring(2) : path;
        PostArchive.mustStayInside(name);
        if (names.size() == MAX_FILES) {
            throw ApiException.unprocessable(PostArchive.TOO_MANY_FILES);
        }
        if (!names.add(name)) {
            return;
        }
        zip.putNextEntry(new ZipEntry(name));
        for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
            count(read);
            zip.write(buffer, 0, read);
        }
        zip.closeEntry();
    }

    private void count(int read) throws IOException {
        bytes += read;
        unchecked += read;
        if (bytes > maxBytes) {
            throw ApiException.unprocessable(ARCHIVE_TOO_LARGE, maxBytes / (1024 * 1024));
        }
        if (unchecked >= CHECKED_BYTES) {
            unchecked = 0;
            if (!space.has(0)) {
                throw ApiException.unprocessable(NO_DISK_SPACE);
            }
        }
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }
}
