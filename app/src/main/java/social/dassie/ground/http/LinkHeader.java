package social.dassie.ground.http;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.OffsetSlice;
import social.dassie.ground.api.Percent;
import social.dassie.ground.api.Slice;

/**
 * The Link header of a page (RFC 8288): one line, absolute addresses, {@code next} before {@code prev}; all other
 * parameters of the request are preserved. An empty page has no header, or clients that follow it would never stop.
 *
 * <p>Answers have space for a few kilobytes of headers, and proxies allow less. So a parameter that is longer than any
 * of the API's parameters is omitted, and if the remaining ones are too long in total, the header is omitted.
 */
enum LinkHeader {
    /** {@code next} whenever the page has items. For feeds, where a short page need not be the last one. */
    ALWAYS("min_id"),
    /** {@code next} only after a full page. */
    WHEN_FULL("min_id"),
    /** {@code next} only after a full page; {@code prev} with {@code since_id}. For lists of accounts. */
    WHEN_FULL_SINCE("since_id"),
    /** {@code next} whenever the page has items, {@code prev} with {@code since_id}. */
    ALWAYS_SINCE("since_id");

    private static final int MAX_PARAM = 1_000;
    private static final int MAX_KEPT = 1_500;

    private final String previousParam;

    LinkHeader(String previousParam) {
        this.previousParam = previousParam;
    }

    @Nullable
    String header(String address, @Nullable String query, Slice<?> slice) {
        if (slice.newestId() == 0) {
            return null;
        }
        String kept = kept(query);
        if (kept.length() > MAX_KEPT) {
            return null;
        }
        String previous = "<" + address + "?" + kept + previousParam + "=" + slice.newestId() + ">; rel=\"prev\"";
        boolean isFeed = this == ALWAYS || this == ALWAYS_SINCE;
        if (!isFeed && !slice.isFull()) {
            return previous;
        }
        return "<" + address + "?" + kept + "max_id=" + slice.oldestId() + ">; rel=\"next\", " + previous;
    }

    /**
     * Returns the header of a page with an offset, which an empty page has, too. {@code next} only after a full page, so
     * that clients stop; {@code prev} of the first page is the page itself, which may have more items later.
     */
    static @Nullable String header(String address, @Nullable String query, OffsetSlice<?> page) {
        String kept = kept(query);
        if (kept.length() > MAX_KEPT) {
            return null;
        }
        String start = "<" + address + "?" + kept + "offset=";
        String previous = start + Math.max(0, page.offset() - page.limit()) + ">; rel=\"prev\"";
        return page.isFull()
                ? start + ((long) page.offset() + page.limit()) + ">; rel=\"next\", " + previous
                : previous;
    }

    /**
     * Returns the header of a page with an offset that links to its existing neighbours: {@code next} if more items
     * follow, {@code prev} if some precede it. Null for a list that fits on one page.
     */
    static @Nullable String neighbours(String address, @Nullable String query, OffsetSlice<?> page) {
        String kept = kept(query);
        if (kept.length() > MAX_KEPT) {
            return null;
        }
        String start = "<" + address + "?" + kept + "offset=";
        List<String> links = new ArrayList<>();
        if (page.isFull()) {
            links.add(start + ((long) page.offset() + page.limit()) + ">; rel=\"next\"");
        }
        if (page.offset() > 0) {
            links.add(start + Math.max(0, page.offset() - page.limit()) + ">; rel=\"prev\"");
        }
        return links.isEmpty() ? null : String.join(", ", links);
    }

    /** Returns the caller's parameters without the paging parameters and the token, safely encoded, ending in {@code &}. */
    private static String kept(@Nullable String query) {
        if (query == null || query.isEmpty()) {
            return "";
        }
        StringBuilder kept = new StringBuilder();
        for (String pair : query.split("&", -1)) {
            int equals = pair.indexOf('=');
            String name = Percent.decodeForm(equals < 0 ? pair : pair.substring(0, equals));
            boolean isPaging = switch (name) {
                case "", "max_id", "min_id", "since_id", "offset", "access_token" -> true;
                default -> false;
            };
            if (!isPaging) {
                String value = equals < 0 ? "" : Percent.decodeForm(pair.substring(equals + 1));
                String encoded = Percent.encode(name) + "=" + Percent.encode(value) + "&";
                kept.append(encoded.length() > MAX_PARAM ? "" : encoded);
            }
        }
        return kept.toString();
    }
}
