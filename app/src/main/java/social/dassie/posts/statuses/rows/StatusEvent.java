package social.dassie.posts.statuses.rows;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.platform.Event;

/** Events of a post or a boost. */
public interface StatusEvent extends Event {
    /**
     * A post or a boost was stored, whether or not it is distributed to anyone.
     *
     * @param mayLink false if it has no link, neither in its text nor attached, so that listeners skip queries
     * @param attachedLink the page that its server attached to it for the preview card; null if there is none
     */
    record Stored(
            long statusId,
            boolean isReblog,
            boolean mayLink,
            @Nullable String attachedLink) implements StatusEvent {
        public Stored(long statusId, boolean isReblog, boolean mayLink) {
            this(statusId, isReblog, mayLink, null);
        }
    }

    /**
     * A post or a boost is distributed to its readers: feeds, notifications, streams, other servers. Published once for
     * each, for a local one right after {@link Stored}; for a remote one with its first recent delivery, which may
     * come after it was fetched, and never for an old one that was fetched to fill a thread or a profile.
     *
     * @param mentionedIds the accounts that it mentions
     * @param isLocal whether its author has an account here, whose posts other servers receive
     * @param isDirect lets listeners skip queries
     */
    record Published(
            long statusId, long accountId, boolean isLocal, List<Long> mentionedIds, boolean isReblog, boolean isDirect)
            implements StatusEvent {}

    /**
     * A recent post reaches more feeds than when it was distributed, because more accounts may read it or the post that
     * it replies to has arrived. No account is notified.
     */
    record ReachesMore(long statusId) implements StatusEvent {}

    /**
     * A post was changed.
     *
     * @param newlyMentionedIds the accounts that were not mentioned before
     * @param unmentionedIds the accounts that are no longer mentioned
     * @param attachedLink as that of {@link Stored}
     */
    record Edited(
            long statusId,
            long accountId,
            List<Long> newlyMentionedIds,
            List<Long> unmentionedIds,
            @Nullable String attachedLink)
            implements StatusEvent {
        public Edited(long statusId, long accountId, List<Long> newlyMentionedIds, List<Long> unmentionedIds) {
            this(statusId, accountId, newlyMentionedIds, unmentionedIds, null);
        }
    }

    /**
     * A direct post was imported by its author. Those it mentioned can neither read it here nor are they notified.
     *
     * @param mentionedIds those of them that are known here, without the author
     */
    record ImportedDirect(long statusId, long accountId, List<Long> mentionedIds) implements StatusEvent {}

    /** A post or a boost is about to be deleted; its rows still exist. */
    record Going(long statusId, long accountId) implements StatusEvent {}
}
