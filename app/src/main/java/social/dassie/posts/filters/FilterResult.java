package social.dassie.posts.filters;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A filter that matched a post (documentation page entities/FilterResult).
 *
 * @param keywordMatches the first matching words, as spelled in the post
 * @param statusMatches the post itself, if the filter contains it
 */
public record FilterResult(
        FilterEntity filter,
        @Nullable List<String> keywordMatches,
        @Nullable List<String> statusMatches) {}
