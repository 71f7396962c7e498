package social.dassie.federation.relays;

import org.jspecify.annotations.Nullable;

/**
 * A relay and its activity, for the staff.
 *
 * @param notice what the staff should know about it; null for nothing
 */
public record RelayEntity(
        Relay relay, RelayActivity activity, @Nullable Notice notice) {
    /** What may be wrong with a relay, most important first. */
    public enum Notice {
        /** It cannot be reached, or deliveries to it fail. */
        FAILING,
        /** It sends more posts than the limit per hour. */
        FLOODING,
        /** It accepted, and has not sent anything for days. */
        SILENT
    }
}
