package social.dassie.upkeep.backup;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.LongConsumer;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import social.dassie.ground.api.Json;

/** Writes files into a ZIP archive, one after the other, each with its checksum. */
final class BackupWriter {
    private static final int BUFFER_BYTES = 1 << 16;

    private final ZipOutputStream zip;
    private final LongConsumer progress;
    private int files;
    private int missing;
    private long bytes;

    /** @param progress receives the number of file bytes written so far */
    BackupWriter(OutputStream out, LongConsumer progress) {
        this.zip = new ZipOutputStream(out);
        this.progress = progress;
    }

    void begin(BackupManifest manifest) throws IOException {
        zip.putNextEntry(new ZipEntry(BackupManifest.NAME));
        zip.write(Json.bytes(manifest));
        zip.closeEntry();
    }

    void add(String name, Path file) throws IOException {
        zip.setLevel(Deflater.BEST_SPEED);
        write(name, file);
    }

    /**
     * Adds a media file without compression, because media are already compressed. A file that was deleted meanwhile is
     * skipped.
     */
    void addMedia(Path file) throws IOException {
        zip.setLevel(Deflater.NO_COMPRESSION);
        Path branch = file.resolveSibling("");
        String name = "media/" + file.getName(file.getNameCount() - 3) + "/" + branch.getFileName() + "/"
                + file.getFileName();
        try {
            write(name, file);
        } catch (NoSuchFileException deleted) {
            missing++;
        }
    }

    private void write(String name, Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            zip.putNextEntry(new ZipEntry(name));
            byte[] buffer = new byte[BUFFER_BYTES];
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                zip.write(buffer, 0, read);
                bytes += read;
                progress.accept(bytes);
            }
            zip.closeEntry();
            files++;
        }
    }

    /** Writes the central directory at the end of the archive. Without it the archive is not valid. */
    void finish() throws IOException {
        zip.finish();
        zip.flush();
    }

    int files() {
        return files;
    }

    /** Returns the size of the files. */
    long bytes() {
        return bytes;
    }

    int missing() {
        return missing;
    }
}
