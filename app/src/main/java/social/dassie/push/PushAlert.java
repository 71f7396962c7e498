package social.dassie.push;

/**
 * A notification in the words and parts of a push message.
 *
 * @param locale the language of the person who is told
 * @param icon address of the picture of who caused it
 * @param title one line, such as "Alice favourited your post"
 * @param body plain text: what was written, or who it is that follows
 * @param createdAt milliseconds since the epoch
 */
public record PushAlert(String type, String locale, String icon, String title, String body, long createdAt) {
    /** Finds what there is to say of a notification. */
    public interface Source {
        /** Empty when the notification is gone, or its owner may not see any more what it is about. */
        java.util.Optional<PushAlert> find(long accountId, long notificationId);
    }
}
