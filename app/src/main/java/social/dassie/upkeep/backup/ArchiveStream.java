package social.dassie.upkeep.backup;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import social.dassie.ground.api.Json;
import social.dassie.ground.storage.StartException;

/**
 * Reads a backup file by file, without trusting its origin. Only the current file is in memory, and no number in the
 * archive is trusted: names are validated, Java's reader checks each checksum, and the archive must end with the end
 * mark of a ZIP file.
 */
final class ArchiveStream implements AutoCloseable {
    /** Receives one file of the archive. */
    interface Receiver {
        void take(String name, InputStream content) throws IOException;
    }

    private static final int BUFFER_BYTES = 1 << 16;
    private static final int MAX_MANIFEST_BYTES = 10_000;
    private static final byte[] END = {'P', 'K', 5, 6};
    private static final int END_BYTES = 22;

    private final ArchiveSource source;
    private final Tail tail;
    private final ZipInputStream zip;

    private ArchiveStream(ArchiveSource source) {
        this.source = source;
        this.tail = new Tail(source.in());
        this.zip = new ZipInputStream(new BufferedInputStream(tail, BUFFER_BYTES), StandardCharsets.UTF_8);
    }

    /** Opens the archive and reads its manifest. Throws {@link StartException} if this version cannot restore it. */
    static ArchiveStream open(ArchiveSource source) throws IOException {
        ArchiveStream archive = new ArchiveStream(source);
        ZipEntry first = archive.zip.getNextEntry();
        if (first == null || !first.getName().equals(BackupManifest.NAME)) {
            throw new StartException(source.name() + " is not a backup of Dassie");
        }
        BackupManifest manifest = Json.read(
                new String(archive.zip.readNBytes(MAX_MANIFEST_BYTES), StandardCharsets.UTF_8), BackupManifest.class);
        if (manifest.format() != BackupManifest.FORMAT) {
            throw new StartException(source.name() + " was written by Dassie " + manifest.version()
                    + " in a form that this version does not know");
        }
        return archive;
    }

    /** Passes all files to the receiver, to the end. Throws if the end of the archive is not valid. */
    void forEach(Receiver receiver) throws IOException {
        for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
            if (!Contents.mayHold(entry.getName())) {
                throw new StartException(source.name() + " is not a backup of Dassie: it holds " + shown(entry));
            }
            try {
                receiver.take(entry.getName(), zip);
                zip.closeEntry();
            } catch (ZipException | EOFException e) {
                throw new IOException(entry.getName() + " is damaged", e);
            }
        }
        tail.drain();
        if (!tail.endsWith(END, END_BYTES)) {
            throw new IOException("its end is missing");
        }
    }

    private static String shown(ZipEntry entry) {
        String name = entry.getName().replaceAll("\\p{Cntrl}", "?");
        return name.length() > 200 ? name.substring(0, 200) + "…" : name;
    }

    /** Returns how many bytes of the archive were read. */
    long position() {
        return tail.count;
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }

    /** Counts the bytes read, and retains the last ones. */
    private static final class Tail extends FilterInputStream {
        private final byte[] last = new byte[END_BYTES];
        private long count;

        Tail(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            int read = super.read(into, offset, length);
            if (read > 0) {
                int kept = Math.min(read, last.length);
                System.arraycopy(last, kept, last, 0, last.length - kept);
                System.arraycopy(into, offset + read - kept, last, last.length - kept, kept);
                count += read;
            }
            return read;
        }

        void drain() throws IOException {
            byte[] buffer = new byte[BUFFER_BYTES];
            while (read(buffer, 0, buffer.length) >= 0) {
                // After the files comes the directory of the ZIP file.
            }
        }

        boolean endsWith(byte[] mark, int fromEnd) {
            int from = last.length - fromEnd;
            return Arrays.equals(last, from, from + mark.length, mark, 0, mark.length);
        }
    }
}
