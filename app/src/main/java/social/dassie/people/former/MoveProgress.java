package social.dassie.people.former;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * How far the accounts of a renamed server have moved in the eyes of other servers.
 *
 * @param from the former origin
 * @param to the address since
 * @param renamedAt milliseconds since the epoch
 * @param accounts those with an actor under the former origin
 * @param moved those whose Move was queued
 * @param latestMoveAt when the last of them was queued; null before the first
 * @param followed followers that follow the new actor
 * @param waiting followers that follow the former actor only
 * @param left followers that ended the follow of the former actor and do not follow the new one
 * @param unconfirmed follows by local accounts that other servers have not accepted from the new actor yet
 */
@JsonInclude
public record MoveProgress(
        String from,
        String to,
        long renamedAt,
        long accounts,
        long moved,
        @Nullable Long latestMoveAt,
        long followed,
        long waiting,
        long left,
        long unconfirmed) {
    private static final long WEEK_MS = 7 * 86_400_000L;

    /** Returns whether other servers have had a week to follow the last account, so that those missing will hardly follow. */
    public boolean isLate(long now) {
        return moved == accounts && latestMoveAt != null && latestMoveAt < now - WEEK_MS;
    }
}
