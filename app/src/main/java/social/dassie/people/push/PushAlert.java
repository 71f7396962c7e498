package social.dassie.people.push;

import java.util.Optional;

/**
 * The content of a push message about a notification.
 *
 * @param locale the language of the recipient
 * @param icon address of the avatar of the account that caused it
 * @param title one line, such as "Alice favourited your post"
 * @param body plain text: the text of the post, or who follows
 * @param createdAt milliseconds since the epoch
 */
public record PushAlert(String type, String locale, String icon, String title, String body, long createdAt) {
    /** Finds the content for a notification. */
    public interface Source {
        /** Returns the content; empty if the notification is deleted, or its owner may no longer see its subject. */
        Optional<PushAlert> find(long accountId, long notificationId);
    }
}
