package social.dassie.reading.search;

import java.util.Locale;
import org.jdbi.v3.core.mapper.Nested;
import org.jspecify.annotations.Nullable;
import social.dassie.posts.statuses.rows.StatusBody;

/**
 * The searchable parts of a post.
 *
 * @param mediaTypes the types of its media files, separated by spaces; null without media, like the descriptions
 * @param pollOptions the options of its poll, separated by spaces; null without a poll
 * @param tags names of its hashtags, separated by spaces; null without any
 */
record IndexedStatus(
        long id,
        long accountId,
        boolean local,
        boolean reply,
        @Nested StatusBody body,
        @Nullable String mediaTypes,
        @Nullable String mediaDescriptions,
        @Nullable String pollOptions,
        @Nullable String tags) {
    /** Returns all terms by which it is found, each with a space after it. */
    String terms() {
        String plain = plain();
        return words(plain) + tagWords() + traits(plain) + ' ';
    }

    /** @param plain its {@link #plain() text}, which is read from HTML */
    String words(String plain) {
        String descriptions = mediaDescriptions == null ? "" : mediaDescriptions;
        String options = pollOptions == null ? "" : pollOptions;
        return SearchTerms.forIndex(body.spoilerText() + "\n" + plain + "\n" + descriptions + "\n" + options);
    }

    private String tagWords() {
        return tags == null ? "" : SearchTerms.forIndex(tags);
    }

    /** Returns the plain text; of a remote post, only the HTML is read. */
    String plain() {
        return local ? body.plain() : body.plainContent();
    }

    /** @param text as {@link #words} */
    String traits(String text) {
        StringBuilder traits = new StringBuilder(Trait.POST).append(' ').append(Trait.by(accountId));
        add(traits, reply, "isreply");
        add(traits, body.sensitive(), "issensitive");
        String plain = text.toLowerCase(Locale.ROOT);
        add(traits, plain.contains("https://") || plain.contains("http://"), "haslink");
        add(traits, pollOptions != null, "haspoll");
        if (mediaTypes != null) {
            add(traits, true, "hasmedia");
            add(traits, mediaTypes.contains("image"), "hasimage");
            add(traits, mediaTypes.contains("video") || mediaTypes.contains("gifv"), "hasvideo");
            add(traits, mediaTypes.contains("audio"), "hasaudio");
        }
        if (body.language() != null) {
            Trait.languages(body.language()).forEach(trait -> add(traits, true, trait));
        }
        return traits.toString();
    }

    private static void add(StringBuilder traits, boolean has, String trait) {
        if (has) {
            traits.append(' ').append(trait);
        }
    }
}
