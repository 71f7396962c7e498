package social.dassie.ground.storage;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Reads a TAR archive sequentially (POSIX.1 ustar; long names as GNU writes them). */
public final class TarReader {
    private static final int BLOCK = 512;
    private static final int NAME_LENGTH = 100;
    private static final int SIZE_AT = 124;
    private static final int SIZE_LENGTH = 12;
    private static final int TYPE_AT = 156;
    private static final int MAX_LONG_NAME = 4_096;

    /** Receives each file; bytes that it does not read are skipped. */
    public interface Visitor {
        void visit(String name, InputStream content) throws IOException;
    }

    private TarReader() {}

    public static void read(InputStream in, Visitor visitor) throws IOException {
        String longName = "";
        byte[] header = in.readNBytes(BLOCK);
        while (header.length == BLOCK && header[0] != 0) {
            long size = size(header);
            char type = (char) header[TYPE_AT];
            Entry entry = new Entry(in, size);
            if (type == 'L') {
                longName = text(entry.readNBytes((int) Math.min(size, MAX_LONG_NAME)));
            } else {
                if (type == '0' || type == 0) {
                    visitor.visit(longName.isEmpty() ? text(Arrays.copyOf(header, NAME_LENGTH)) : longName, entry);
                }
                longName = "";
            }
            entry.skipRest();
            header = in.readNBytes(BLOCK);
        }
        if (header.length != 0 && header.length != BLOCK) {
            throw new IOException("the archive ends in the middle");
        }
    }

    private static long size(byte[] header) throws IOException {
        String octal =
                text(Arrays.copyOfRange(header, SIZE_AT, SIZE_AT + SIZE_LENGTH)).strip();
        if (!octal.matches("[0-7]{1,11}")) {
            throw new IOException("this is not an archive of images");
        }
        return Long.parseLong(octal, 8);
    }

    private static String text(byte[] bytes) {
        int end = 0;
        while (end < bytes.length && bytes[end] != 0) {
            end++;
        }
        return new String(bytes, 0, end, StandardCharsets.UTF_8);
    }

    /** The content of one file. */
    private static final class Entry extends InputStream {
        private final InputStream in;
        private final long padding;
        private long left;

        Entry(InputStream in, long size) {
            this.in = in;
            this.left = size;
            this.padding = (BLOCK - size % BLOCK) % BLOCK;
        }

        @Override
        public int read() throws IOException {
            if (left == 0) {
                return -1;
            }
            left--;
            return in.read();
        }

        @Override
        public int read(byte[] into, int from, int count) throws IOException {
            if (left == 0) {
                return -1;
            }
            int read = in.read(into, from, (int) Math.min(count, left));
            left -= Math.max(0, read);
            return read;
        }

        void skipRest() throws IOException {
            in.skipNBytes(left + padding);
        }
    }
}
