package social.dassie.pages.visitors.feeds;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.http.ETag;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

/** Feeds for feed readers, at the reference server's addresses for RSS, with the Atom feeds next to them. */
public final class FeedRoutes {
    private static final DateTimeFormatter HTTP_DATE = DateTimeFormatter.RFC_1123_DATE_TIME.withZone(ZoneOffset.UTC);

    private final Syndication feeds;

    public FeedRoutes(Syndication feeds) {
        this.feeds = feeds;
    }

    public void register(Routes routes) {
        for (FeedFormat format : FeedFormat.values()) {
            String end = "." + format.ending();
            // The second one is for subscriptions from before 2020: the reference server still serves it.
            for (String page : List.of("/@{name}", "/users/{name}")) {
                routes.get(
                        page + end, Access.open(), r -> answer(r, format, feeds.ofAccount(r.pathText("name"), format)));
            }
            routes.get(
                    "/tags/{name}" + end,
                    Access.open(),
                    r -> answer(r, format, feeds.ofTag(r.pathText("name"), format)));
        }
    }

    /** Feed readers poll often, so they get a short response if nothing is new (RFC 9110 section 13). */
    private static void answer(Request r, FeedFormat format, SyndicatedFeed feed) {
        byte[] body = format.write(feed);
        String tag = ETag.weak(body);
        r.answerHeader("Cache-Control", "public, max-age=60");
        r.answerHeader("Vary", "Accept-Encoding, Accept-Language");
        r.answerHeader("ETag", tag);
        r.answerHeader("Last-Modified", date(feed.changed()));
        String known = r.header("If-None-Match");
        boolean isKnown =
                known == null ? isUnchanged(r.header("If-Modified-Since"), feed.changed()) : ETag.matches(known, tag);
        r.bytes(isKnown ? 304 : 200, format.contentType(), isKnown ? new byte[0] : body);
    }

    private static boolean isUnchanged(@Nullable String since, Instant changed) {
        if (since == null) {
            return false;
        }
        try {
            return !changed.isAfter(ZonedDateTime.parse(since, HTTP_DATE).toInstant());
        } catch (DateTimeParseException e) {
            return false;
        }
    }

    /**
     * Returns a date as in {@code Sat, 21 Nov 2026 12:41:00 GMT}; the formatter's own omits a zero in front of the day.
     */
    private static String date(Instant time) {
        String text = HTTP_DATE.format(time);
        return text.indexOf(' ') + 2 == text.indexOf(' ', text.indexOf(' ') + 1) ? text.replaceFirst(" ", " 0") : text;
    }
}
