package social.dassie.posts.filters;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Dates;

/** One keyword of a filter, for older clients that do not know filters with several keywords (entities/V1_Filter). */
record V1FilterEntity(
        String id,
        String phrase,
        List<String> context,
        boolean wholeWord,
        @Nullable String expiresAt,
        boolean irreversible) {
    static V1FilterEntity of(Filter filter, FilterKeyword keyword) {
        return new V1FilterEntity(
                Long.toString(keyword.id()),
                keyword.keyword(),
                filter.contexts(),
                keyword.wholeWord(),
                filter.expiresAt() == null ? null : Dates.format(filter.expiresAt()),
                filter.action().equals("hide"));
    }
}
