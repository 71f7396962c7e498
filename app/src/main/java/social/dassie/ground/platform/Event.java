package social.dassie.ground.platform;

import java.util.List;

/**
 * A fact that one feature publishes and others react to within its transaction. It carries ids: listeners look up any
 * further data. Each is declared next to its publisher; declared here are those that earlier groups listen to, which
 * cannot depend on the publisher, and the one that several groups publish.
 */
public interface Event {
    /**
     * Older posts of a remote account were stored. They are not new, but an account that has just followed the author
     * finds them.
     *
     * @param since concerns followers since this time, in milliseconds since the epoch
     */
    record EarlierPostsFound(long accountId, long since) implements Event {}

    /** The staff acted on an account. The account is notified, by notification and by email. */
    record Warned(long accountId, long strikeId) implements Event {}

    /** An account was reported and no other report about it is open; the staff is notified. */
    record Reported(long reportId, long accountId) implements Event {}

    /** The archive of everything that an account wrote is ready for download. */
    record ArchiveMade(long accountId) implements Event {}

    /** Notifications with one cause were created. Pending notification requests are not included. */
    record Notified(List<Recipient> recipients) implements Event {
        /** A notification and the account that receives it. */
        public record Recipient(long notificationId, long accountId) {}
    }

    /**
     * An event for open streams, in the form that clients receive. Only for events that leave no other trace here.
     *
     * @param accountId the account whose streams receive it; 0 for all accounts
     * @param tokenId the only client that receives it, by its token; 0 for all clients
     * @param stream {@code user} or {@code direct}
     * @param name of the event in the API
     * @param payload a JSON document; an id is one, too
     */
    record Streamed(long accountId, long tokenId, String stream, String name, String payload) implements Event {}
}
