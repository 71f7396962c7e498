package social.dassie.reading.trends;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Json;
import social.dassie.posts.statuses.StatusEntity;

/** @param trendingOn the other server on which the post trends; null for this one */
public record TrendingPost(StatusEntity post, @Nullable String trendingOn) {
    /** Returns the JSON: the post, with the field {@code trending_on} if it trends on another server. */
    Object json(Caller caller) {
        return trendingOn == null
                ? post
                : Json.read(Json.text(post, caller), ObjectNode.class).put("trending_on", trendingOn);
    }
}
