package social.dassie.media.emojis;

/**
 * A search for emoji; an empty text selects everything.
 *
 * @param text a part of the name
 * @param place {@code local} or {@code remote}
 * @param domain the server of remote ones
 * @param category the group in pickers
 */
public record EmojiFilter(String text, String place, String domain, String category) {}
