package social.dassie.posts.reactions;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.text.UnicodeEmoji;
import social.dassie.media.emojis.Emojis;

/**
 * The name of a reaction, as it is stored and as the API shows it: a Unicode emoji in its full form, the shortcode of a local
 * custom emoji, or the shortcode of a remote one with {@code @} and its domain.
 *
 * @param shortcode the emoji itself if it is a Unicode emoji
 * @param domain the server of a remote custom emoji; null for others
 */
public record ReactionName(String shortcode, @Nullable String domain) {
    /** The longest name that is parsed: a shortcode, a domain, and the characters around them. */
    static final int MAX_LENGTH = 400;

    private static final String LOCAL_HOST = ".";

    /**
     * Parses {@code name}, {@code :name:} and {@code :name@domain:}. A Unicode emoji gets its full form, with or without
     * variation selectors in the text. Misskey's {@code @.} stands for the sender's own server and is omitted. Null for
     * anything else: a text of several emoji, control characters, or a shortcode that is too long.
     */
    public static @Nullable ReactionName parse(String text) {
        if (text.length() > MAX_LENGTH) {
            return null;
        }
        String emoji = UnicodeEmoji.find(text).orElse(null);
        if (emoji != null) {
            return new ReactionName(emoji, null);
        }
        boolean isInColons = text.length() > 2 && text.startsWith(":") && text.endsWith(":");
        String bare = isInColons ? text.substring(1, text.length() - 1) : text;
        int at = bare.indexOf('@');
        String shortcode = at < 0 ? bare : bare.substring(0, at);
        String domain = at < 0 ? null : bare.substring(at + 1).toLowerCase(Locale.ROOT);
        if (!Emojis.isShortcode(shortcode) || (domain != null && domain.isBlank())) {
            return null;
        }
        return new ReactionName(shortcode, LOCAL_HOST.equals(domain) ? null : domain);
    }

    /** Returns the name of a stored reaction. */
    static ReactionName stored(String name) {
        int at = name.indexOf('@');
        return at < 0 ? new ReactionName(name, null) : new ReactionName(name.substring(0, at), name.substring(at + 1));
    }

    /** Whether it is a Unicode emoji; all others need an image. */
    public boolean isUnicode() {
        return domain == null && UnicodeEmoji.find(shortcode).isPresent();
    }

    /** Returns the text between servers and in notifications: the emoji, or the shortcode in colons. */
    public String content() {
        return isUnicode() ? shortcode : ":" + shortcode + ":";
    }

    /** Returns the name as it is stored. */
    public String key() {
        return domain == null ? shortcode : shortcode + "@" + domain;
    }
}
