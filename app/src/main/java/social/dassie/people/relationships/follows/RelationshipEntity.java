package social.dassie.people.relationships.follows;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The relationship between the caller and another account (documentation page entities/Relationship). */
public record RelationshipEntity(
        String id,
        boolean following,
        boolean showingReblogs,
        boolean notifying,
        @Nullable List<String> languages,
        boolean followedBy,
        boolean blocking,
        boolean blockedBy,
        boolean muting,
        boolean mutingNotifications,
        @Nullable String mutingExpiresAt,
        boolean requested,
        boolean requestedBy,
        boolean domainBlocking,
        boolean endorsed,
        String note) {}
