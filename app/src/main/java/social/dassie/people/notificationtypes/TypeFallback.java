package social.dassie.people.notificationtypes;

import static social.dassie.ground.words.Words.count;
import static social.dassie.ground.words.Words.say;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Text;

/**
 * What an app shows for a type that it does not know. The placeholders of the title stand for the sender and, depending
 * on the subject, for what else it names; of a severance for the followers, the followed accounts, and the server or
 * account.
 *
 * @param title null for a type that every app is expected to know
 * @param groupTitle the plural forms of the title of a group, with the number of the others in the place of
 *     <code>{0}</code> and the last sender in <code>{1}</code>; null for a type that is not grouped
 * @param path the page with the details, with <code>{id}</code> for the id of the subject
 */
public record TypeFallback(@Nullable Text title, @Nullable Text groupTitle, String path) {
    /** For the types that are older than fallbacks. */
    static final TypeFallback NONE = new TypeFallback(null, null, "");

    static TypeFallback of(Text title, String path) {
        return new TypeFallback(title, null, path);
    }

    public boolean isNone() {
        return title == null;
    }

    /**
     * Returns the title in the language of the current reader, with HTML in its placeholders; the texts themselves need
     * no escaping.
     */
    public String format(Object... places) {
        return title == null ? "" : say(title, places);
    }

    /** Returns the title of a group in the language of the current reader. */
    public String formatGroup(int others, String lastSender) {
        return groupTitle == null ? "" : count(others, groupTitle, lastSender);
    }

    /** Returns the path of the page about a subject. */
    public String pathOf(String id) {
        return path.replace("{id}", id);
    }
}
