package social.dassie.posts.filters;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Json;

/** A filter; {@code context} is a JSON array of the places where it applies. */
record Filter(
        long id,
        long accountId,
        String title,
        String context,
        String action,
        @Nullable Long expiresAt) {
    List<String> contexts() {
        return List.of(Json.read(context, String[].class));
    }

    /**
     * Whether the filter has expired. An expired filter stays, because its owner may extend it, but matches nothing.
     */
    boolean isExpired(long now) {
        return expiresAt != null && expiresAt <= now;
    }
}
