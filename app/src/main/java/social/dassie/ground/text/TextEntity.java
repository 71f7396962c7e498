package social.dassie.ground.text;

import org.jspecify.annotations.Nullable;

/**
 * A part of a text that becomes a link. Offsets are UTF-16 indices into the text that was searched: {@code start} is
 * the @, the # or the first letter of the scheme, {@code end} is exclusive.
 */
public sealed interface TextEntity {
    int start();

    int end();

    /** A link with its scheme, exactly as it is written in the text. */
    record Url(int start, int end, String url) implements TextEntity {}

    /** A hashtag; the name is as written, without the #. {@link Hashtags#normalise} gives the key. */
    record Hashtag(int start, int end, String name) implements TextEntity {}

    /** A mention; the domain is as written and null when there was none. */
    record Mention(
            int start, int end, String username, @Nullable String domain) implements TextEntity {}
}
