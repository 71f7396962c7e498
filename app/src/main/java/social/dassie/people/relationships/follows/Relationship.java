package social.dassie.people.relationships.follows;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Dates;
import social.dassie.ground.api.Json;

/** One row of {@link RelationshipDao#findAll}; without a follow, the follow options are those of the request. */
record Relationship(
        long id,
        boolean following,
        boolean showingReblogs,
        boolean notifying,
        @Nullable String languages,
        boolean followedBy,
        boolean blocking,
        boolean blockedBy,
        boolean muting,
        boolean mutingNotifications,
        @Nullable Long mutingExpiresAt,
        boolean requested,
        boolean requestedBy,
        boolean domainBlocking,
        boolean endorsed,
        String note) {
    RelationshipEntity entity() {
        return new RelationshipEntity(
                Long.toString(id),
                following,
                showingReblogs,
                notifying,
                languages == null ? null : Json.read(languages, new TypeReference<List<String>>() {}),
                followedBy,
                blocking,
                blockedBy,
                muting,
                mutingNotifications,
                mutingExpiresAt == null ? null : Dates.format(mutingExpiresAt),
                requested,
                requestedBy,
                domainBlocking,
                endorsed,
                note);
    }
}
