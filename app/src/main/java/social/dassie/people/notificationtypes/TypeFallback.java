package social.dassie.people.notificationtypes;

import static social.dassie.ground.words.Words.count;
import static social.dassie.ground.words.Words.say;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Text;

/**
 * What an app shows of a type that it does not know. The places of the title stand for the sender and, by the subject, for what else it names; of a severance for the followers, the followed
 * accounts, and the server or account.
 *
 * @param title null for a type that every app is expected to know
 * @param groupTitle the forms of the title of a group, with the number of the others in the place <code>{0}</code> and
 *     the last sender in <code>{1}</code>; null for a type that is not grouped
 * @param path the page that has all of it, with <code>{id}</code> for the id of the subject
 */
public record TypeFallback(@Nullable Text title, @Nullable Text groupTitle, String path) {
    /** Of the types that are older than fallbacks. */
    static final TypeFallback NONE = new TypeFallback(null, null, "");

    static TypeFallback of(Text title, String path) {
        return new TypeFallback(title, null, path);
    }

    public boolean isNone() {
        return title == null;
    }

    /** The title in the language of the current reader, with HTML in its places; the texts themselves need no escapes. */
    public String said(Object... places) {
        return title == null ? "" : say(title, places);
    }

    /** The title of a group in the language of the current reader. */
    public String saidOfGroup(int others, String lastSender) {
        return groupTitle == null ? "" : count(others, groupTitle, lastSender);
    }

    /** The path of the page about a subject. */
    public String pathOf(String id) {
        return path.replace("{id}", id);
    }
}
