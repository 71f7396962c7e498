package social.dassie.federation.webfeeds;

import java.net.URI;
import org.jspecify.annotations.Nullable;

/**
 * The answer to a request for a feed.
 *
 * @param text null if the feed has not changed
 * @param url where the feed was in the end
 * @param movedTo where its server says that it is from now on; the address of the request if it did not move
 * @param freshMs how long it stays the same, as the server says
 */
record FeedAnswer(
        @Nullable String text,
        URI url,
        URI movedTo,
        @Nullable String etag,
        @Nullable String lastModified,
        long freshMs) {}
