package social.dassie.reading.trends;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.jspecify.annotations.Nullable;
import social.dassie.posts.tags.TagEntity;

/**
 * A trending hashtag.
 *
 * @param trendingOn the other server on which it trends; null for this one
 */
public record TrendingTag(
        @JsonUnwrapped TagEntity tag,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String trendingOn) {}
