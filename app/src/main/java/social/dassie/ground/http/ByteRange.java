package social.dassie.ground.http;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The part of a file that a {@code Range} header requests (RFC 9110 section 14.2). A header that is invalid or requests
 * several parts is ignored: the answer is the whole file.
 *
 * @param last the last byte, inclusive; before {@code first} if no byte of the file is in the range
 */
record ByteRange(long first, long last, boolean isWhole) {
    private static final Pattern ONE_RANGE =
            Pattern.compile("bytes\\s*=\\s*(\\d{0,18})\\s*-\\s*(\\d{0,18})\\s*", Pattern.CASE_INSENSITIVE);

    static ByteRange of(@Nullable String header, long size) {
        Matcher range = ONE_RANGE.matcher(header == null ? "" : header);
        if (!range.matches()) {
            return whole(size);
        }
        String from = String.valueOf(range.group(1));
        String to = String.valueOf(range.group(2));
        if (from.isEmpty()) {
            return to.isEmpty() ? whole(size) : new ByteRange(Math.max(0, size - Long.parseLong(to)), size - 1, false);
        }
        long first = Long.parseLong(from);
        long last = to.isEmpty() ? Long.MAX_VALUE : Long.parseLong(to);
        return last < first ? whole(size) : new ByteRange(first, Math.min(last, size - 1), false);
    }

    private static ByteRange whole(long size) {
        return new ByteRange(0, size - 1, true);
    }

    long length() {
        return Math.max(0, last - first + 1);
    }

    /** Returns whether no byte of the file is in the range: 416. */
    boolean isUnsatisfiable() {
        return !isWhole && last < first;
    }

    String contentRange(long size) {
        return isUnsatisfiable() ? "bytes */" + size : "bytes " + first + "-" + last + "/" + size;
    }
}
