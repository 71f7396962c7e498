package social.dassie.people.relationships.blocks;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.platform.Event;

/** Events of blocks and mutes: an account blocked or muted another one or a domain, or undid it. */
public interface BlockEvent extends Event {
    /**
     * An account blocked another one. Follows between the two are already removed.
     *
     * @param uri the address of the block, if the other account is remote; else null
     */
    record Blocked(
            long accountId, long targetAccountId, @Nullable String uri) implements BlockEvent {}

    /** @param uri the address that the block had, if the other account is remote; else null */
    record Unblocked(
            long accountId, long targetAccountId, @Nullable String uri) implements BlockEvent {}

    /** An account muted another one, or changed an existing mute. */
    record Muted(long accountId, long targetAccountId, boolean hidesNotifications) implements BlockEvent {}

    /** A mute was removed or has expired. */
    record Unmuted(long accountId, long targetAccountId) implements BlockEvent {}

    /** An account blocked a domain and its sub-domains; follows in both directions are already removed. */
    record DomainBlocked(long accountId, String domain) implements BlockEvent {}
}
