package social.dassie.reading.trends;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import social.dassie.posts.tags.TagEntity;

/** A hashtag with the staff's decisions (documentation page entities/Tag, "Admin::Tag"). */
public record AdminTagEntity(
        @JsonUnwrapped TagEntity tag, boolean trendable, boolean usable, boolean requiresReview, boolean listable) {}
