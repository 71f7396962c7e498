package social.dassie.people.notificationtypes;

import static social.dassie.ground.words.Words.say;

/**
 * The first line of a push message.
 *
 * @param text the English text, a key of the catalogue, with the sender's name in the place <code>{0}</code>
 * @param ownText the same for a notification that its recipient caused, such as the author of a poll
 */
public record NotificationTitle(String text, String ownText) {
    static NotificationTitle of(String text) {
        return new NotificationTitle(text, text);
    }

    /** The line in the language of the current reader. */
    public String said(String sender, boolean isOwn) {
        return say(isOwn ? ownText : text, sender);
    }
}
