package social.dassie.people.strikes;

import org.jdbi.v3.core.mapper.PropagateNull;
import org.jspecify.annotations.Nullable;

/**
 * An account's appeal against a strike. There is at most one per strike.
 *
 * @param state {@code pending}, {@code approved} or {@code rejected}
 * @param decidedBy the staff member; null while it is pending, and if that account was deleted
 */
public record Appeal(
        @PropagateNull String text,
        String state,
        long createdAt,
        @Nullable Long decidedAt,
        @Nullable Long decidedBy) {
    static final String PENDING = "pending";
    static final String APPROVED = "approved";
    static final String REJECTED = "rejected";

    public boolean isPending() {
        return state.equals(PENDING);
    }

    public boolean isApproved() {
        return state.equals(APPROVED);
    }
}
