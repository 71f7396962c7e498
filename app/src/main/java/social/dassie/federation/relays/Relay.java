package social.dassie.federation.relays;

import org.jspecify.annotations.Nullable;

/**
 * A relay. Times are milliseconds since the epoch.
 *
 * @param address its inbox or its actor
 * @param inbox where activities are sent; null until its actor was fetched
 * @param actorUri null until it is known
 * @param host of the address, with its port unless it is the default one
 * @param followUri the id of the current follow; null without one
 * @param lastError why the follow could not be sent
 */
public record Relay(
        long id,
        RelayStyle style,
        String address,
        @Nullable String inbox,
        @Nullable String actorUri,
        String host,
        RelayState state,
        @Nullable String followUri,
        @Nullable String lastError,
        long createdAt,
        long changedAt) {
    public boolean isAccepted() {
        return state == RelayState.ACCEPTED;
    }

    /** Whether the staff wants it: it was asked, and did not refuse. */
    boolean isWanted() {
        return state == RelayState.PENDING || state == RelayState.ACCEPTED;
    }
}
