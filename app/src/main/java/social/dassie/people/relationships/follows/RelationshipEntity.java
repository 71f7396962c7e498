package social.dassie.people.relationships.follows;

import com.fasterxml.jackson.annotation.JsonRawValue;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The relationship between the caller and another account (documentation page entities/Relationship), as {@link
 * RelationshipDao#findAll} reads it; without a follow, the follow options are those of the request.
 *
 * @param languages stored as JSON
 */
public record RelationshipEntity(
        String id,
        boolean following,
        boolean showingReblogs,
        boolean notifying,
        @JsonRawValue @Nullable String languages,
        boolean followedBy,
        boolean blocking,
        boolean blockedBy,
        boolean muting,
        boolean mutingNotifications,
        @Nullable Instant mutingExpiresAt,
        boolean requested,
        boolean requestedBy,
        boolean domainBlocking,
        boolean endorsed,
        String note) {}
