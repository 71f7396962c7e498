package social.dassie.ground.platform;

import java.util.List;

/**
 * A fact that one feature states and others hear within its transaction. It carries ids: listeners look up any further
 * data. Each is declared beside its publisher; here are those that earlier groups hear, which cannot know the publisher,
 * and the one that several groups publish.
 */
public interface Event {
    /**
     * Older posts of a remote account were stored. They are no news, but who has just followed it finds them.
     *
     * @param since whoever follows it since then, in milliseconds since the epoch
     */
    record EarlierPostsFound(long accountId, long since) implements Event {}

    /** The staff acted on an account. The account is notified, by notification and by email. */
    record Warned(long accountId, long strikeId) implements Event {}

    /** An account was reported and no other report about it is open; the staff is notified. */
    record Reported(long reportId, long accountId) implements Event {}

    /** The archive of everything that an account wrote is ready to be fetched. */
    record ArchiveMade(long accountId) implements Event {}

    /** Notifications with one cause were created. Notifications that wait as requests are not included. */
    record Notified(List<Recipient> recipients) implements Event {
        /** A notification and the account that receives it. */
        public record Recipient(long notificationId, long accountId) {}
    }

    /**
     * An event for open streams, in the form that clients receive. Only for events without another trace here.
     *
     * @param accountId the account whose streams receive it; 0 for all accounts
     * @param tokenId the only program that receives it, by its token; 0 for all programs
     * @param stream {@code user} or {@code direct}
     * @param name the event, as the API calls it
     * @param payload a JSON document; an id is one, too
     */
    record Streamed(long accountId, long tokenId, String stream, String name, String payload) implements Event {}
}
