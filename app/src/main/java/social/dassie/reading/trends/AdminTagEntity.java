package social.dassie.reading.trends;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.jspecify.annotations.Nullable;
import social.dassie.posts.tags.TagEntity;

/**
 * A hashtag with the staff's decisions (documentation page entities/Tag, "Admin::Tag").
 *
 * @param trendingOn the other server on which it trends; null for this one, and if it does not trend
 */
public record AdminTagEntity(
        @JsonUnwrapped TagEntity tag,
        boolean trendable,
        boolean usable,
        boolean requiresReview,
        boolean listable,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String trendingOn) {}
