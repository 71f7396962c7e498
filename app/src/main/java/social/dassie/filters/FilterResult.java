package social.dassie.filters;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A filter that matched a post (documentation page entities/FilterResult).
 *
 * @param keywordMatches the words of the post that matched first, as it spells them
 * @param statusMatches the post itself, when the filter names it
 */
public record FilterResult(
        FilterEntity filter,
        @Nullable List<String> keywordMatches,
        @Nullable List<String> statusMatches) {}
