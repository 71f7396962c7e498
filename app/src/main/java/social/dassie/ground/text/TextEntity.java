package social.dassie.ground.text;

import org.jspecify.annotations.Nullable;

/**
 * A part of a text that becomes a link. Offsets are UTF-16 indices into the searched text: {@code start} is the @, the #
 * or the first letter of the scheme, {@code end} is exclusive.
 */
public sealed interface TextEntity {
    int start();

    int end();

    /** A link with its scheme, exactly as written in the text. */
    record Url(int start, int end, String url) implements TextEntity {}

    /** A hashtag; the name is as written, without the #. {@link Hashtags#normalise} returns the key. */
    record Hashtag(int start, int end, String name) implements TextEntity {}

    /** A mention; the domain is as written, and null if there is none. */
    record Mention(
            int start, int end, String username, @Nullable String domain) implements TextEntity {}
}
