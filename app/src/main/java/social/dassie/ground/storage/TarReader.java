package social.dassie.ground.storage;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a TAR archive sequentially (POSIX.1 ustar; long names in the forms of POSIX.1, pax and GNU). */
public final class TarReader {
    private static final int BLOCK = 512;
    private static final int NAME_LENGTH = 100;
    private static final int SIZE_AT = 124;
    private static final int SIZE_LENGTH = 12;
    private static final int TYPE_AT = 156;
    private static final int MAGIC_AT = 257;
    /** Followed by a zero; GNU's own format has a space there, and no prefix. */
    private static final String MAGIC = "ustar";

    private static final int PREFIX_AT = 345;
    private static final int PREFIX_LENGTH = 155;
    private static final int MAX_LONG_NAME = 4_096;
    private static final Pattern PAX_PATH = Pattern.compile("(?:^|\n)\\d{1,5} path=([^\n]*)\n");

    /** Receives each file; bytes that it does not read are skipped. */
    public interface Visitor {
        void visit(String name, InputStream content) throws IOException;
    }

    /** The content is not a TAR archive, or only a part of one. */
    public static final class DamagedException extends IOException {
        private static final long serialVersionUID = 1L;

        DamagedException(String message) {
            super(message);
        }
    }

    private TarReader() {}

    /**
     * Reads to the end. Directories and links are skipped. Throws {@link DamagedException} for content that is not a
     * TAR archive, and for one that is cut off.
     */
    public static void read(InputStream in, Visitor visitor) throws IOException {
        String longName = "";
        byte[] header = in.readNBytes(BLOCK);
        while (header.length == BLOCK && header[0] != 0) {
            long size = size(header);
            char type = (char) header[TYPE_AT];
            Entry entry = new Entry(in, size);
            if (type == 'L') {
                longName = text(entry.readNBytes((int) Math.min(size, MAX_LONG_NAME)));
            } else if (type == 'x') {
                longName = paxName(entry.readNBytes((int) Math.min(size, MAX_LONG_NAME)), longName);
            } else {
                if (type == '0' || type == 0) {
                    visitor.visit(longName.isEmpty() ? name(header) : longName, entry);
                }
                longName = "";
            }
            entry.skipRest();
            header = in.readNBytes(BLOCK);
        }
        if (header.length != 0 && header.length != BLOCK) {
            throw new DamagedException("the archive ends in the middle");
        }
    }

    private static String name(byte[] header) {
        String name = text(Arrays.copyOf(header, NAME_LENGTH));
        boolean isUstar = text(Arrays.copyOfRange(header, MAGIC_AT, MAGIC_AT + MAGIC.length() + 1))
                .equals(MAGIC);
        String prefix = isUstar ? text(Arrays.copyOfRange(header, PREFIX_AT, PREFIX_AT + PREFIX_LENGTH)) : "";
        return prefix.isEmpty() ? name : prefix + "/" + name;
    }

    /** Returns the path in an extended header (records of {@code LENGTH KEY=VALUE}); without one, the given name. */
    private static String paxName(byte[] records, String otherwise) {
        Matcher path = PAX_PATH.matcher(new String(records, StandardCharsets.UTF_8));
        return path.find() ? path.group(1) : otherwise;
    }

    private static long size(byte[] header) throws IOException {
        String octal =
                text(Arrays.copyOfRange(header, SIZE_AT, SIZE_AT + SIZE_LENGTH)).strip();
        if (!octal.matches("[0-7]{1,11}")) {
            throw new DamagedException("this is not a TAR archive");
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
            return mustBe(in.read());
        }

        @Override
        public int read(byte[] into, int from, int count) throws IOException {
            if (left == 0) {
                return -1;
            }
            int read = mustBe(in.read(into, from, (int) Math.min(count, left)));
            left -= read;
            return read;
        }

        private static int mustBe(int read) throws IOException {
            if (read < 0) {
                throw new DamagedException("the archive ends in the middle");
            }
            return read;
        }

        void skipRest() throws IOException {
            in.skipNBytes(left + padding);
        }
    }
}
