package social.dassie.staff.reports;

import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Json;
import social.dassie.posts.collections.CollectionEntity;

/**
 * A collection that a report is about.
 *
 * @param page address of its page; null if it was deleted
 * @param people the number of its members; 0 if it was deleted
 */
public record ReportedCollection(
        long id,
        String name,
        String description,
        int people,
        @Nullable String page) {
    static ReportedCollection of(ReportDao.ReportedCollection row, @Nullable CollectionEntity now) {
        if (now != null) {
            return new ReportedCollection(
                    row.collectionId(), now.name(), now.description(), now.itemCount(), now.url());
        }
        JsonNode then = Json.read(row.shown(), JsonNode.class);
        return new ReportedCollection(
                row.collectionId(),
                then.path("name").asText(),
                then.path("description").asText(),
                0,
                null);
    }
}
