package social.dassie.people.notificationtypes;

import static social.dassie.ground.words.Words.say;

import social.dassie.ground.api.Text;

/**
 * The first line of a push message.
 *
 * @param text has the sender's name in the place of <code>{0}</code>
 * @param ownText the same for a notification that its recipient caused, such as the author of a poll
 */
public record NotificationTitle(Text text, Text ownText) {
    static NotificationTitle of(Text text) {
        return new NotificationTitle(text, text);
    }

    /** Returns the line in the language of the current reader. */
    public String format(String sender, boolean isOwn) {
        return say(isOwn ? ownText : text, sender);
    }
}
