package social.dassie.upkeep.backup;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import social.dassie.ground.storage.StartException;

/** Writes the content of an archive to files, and stops before the disk is full, whatever size the archive declares. */
final class BoundedExtraction {
    /** The space that stays free. */
    private static final long SPARE_BYTES = 64L << 20;

    private static final int BUFFER_BYTES = 1 << 16;

    /** Receives the content piece by piece. */
    interface Pieces {
        void take(ByteBuffer piece) throws IOException;
    }

    private final Path directory;
    private final long most;
    private long written;

    /** @param usable the free space on the directory's disk in bytes */
    BoundedExtraction(long usable, Path directory) {
        this.directory = directory;
        this.most = Math.max(0, usable - SPARE_BYTES);
    }

    /** Writes to an existing file, flushes it to disk and returns its size. */
    long write(InputStream content, Path file) throws IOException {
        try (FileChannel out = FileChannel.open(file, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            long bytes = pass(content, piece -> {
                written += piece.remaining();
                if (written > most) {
                    throw new StartException("The disk of " + directory + " has too little room: what it should take is"
                            + " more than " + most / 1_000_000 + " MB");
                }
                while (piece.hasRemaining()) {
                    out.write(piece);
                }
            });
            out.force(true);
            return bytes;
        }
    }

    /** Reads to the end, and returns the number of bytes. */
    static long pass(InputStream content, Pieces to) throws IOException {
        byte[] buffer = new byte[BUFFER_BYTES];
        long bytes = 0;
        for (int read = content.read(buffer); read >= 0; read = content.read(buffer)) {
            to.take(ByteBuffer.wrap(buffer, 0, read));
            bytes += read;
        }
        return bytes;
    }
}
