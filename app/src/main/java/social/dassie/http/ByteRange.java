package social.dassie.http;

import org.jspecify.annotations.Nullable;

/**
 * The part of a file that a request asks for (RFC 9110 section 14). One range is served; a header with several, or in
 * another unit, is as if there were none, which the RFC allows.
 *
 * @param first offset of the first byte
 * @param last offset of the last byte, inclusive
 */
record ByteRange(long first, long last) {
    /** Thrown for a range that lies wholly beyond the file: 416. */
    static final class Unsatisfiable extends Exception {
        private Unsatisfiable() {
            super("The range is beyond the end of the file");
        }
    }

    static @Nullable ByteRange parse(@Nullable String header, long size) throws Unsatisfiable {
        if (header == null || !header.matches("bytes=([0-9]{1,18}-[0-9]{0,18}|-[0-9]{1,18})")) {
            return null;
        }
        int dash = header.indexOf('-');
        String from = header.substring("bytes=".length(), dash);
        String to = header.substring(dash + 1);
        long first = from.isEmpty() ? Math.max(0, size - Long.parseLong(to)) : Long.parseLong(from);
        long last = from.isEmpty() || to.isEmpty() ? size - 1 : Math.min(size - 1, Long.parseLong(to));
        if (first >= size || (from.isEmpty() && Long.parseLong(to) == 0)) {
            throw new Unsatisfiable();
        }
        return last < first ? null : new ByteRange(first, last);
    }

    long length() {
        return last - first + 1;
    }
}
