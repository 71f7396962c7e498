package social.dassie.posts.filters;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Dates;

/** A filter (documentation page entities/Filter). Its rules are omitted when it is part of a match. */
public record FilterEntity(
        String id,
        String title,
        List<String> context,
        @Nullable String expiresAt,
        String filterAction,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<Keyword> keywords,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<StatusRule> statuses) {
    /** A keyword of a filter (documentation page entities/FilterKeyword). */
    public record Keyword(String id, String keyword, boolean wholeWord) {
        static Keyword of(FilterKeyword row) {
            return new Keyword(Long.toString(row.id()), row.keyword(), row.wholeWord());
        }
    }

    /** A post in a filter (documentation page entities/FilterStatus). */
    public record StatusRule(String id, String statusId) {
        static StatusRule of(FilterStatus row) {
            return new StatusRule(Long.toString(row.id()), Long.toString(row.statusId()));
        }
    }

    static FilterEntity of(Filter row, @Nullable List<Keyword> keywords, @Nullable List<StatusRule> statuses) {
        return new FilterEntity(
                Long.toString(row.id()),
                row.title(),
                row.contexts(),
                row.expiresAt() == null ? null : Dates.format(row.expiresAt()),
                row.action(),
                keywords,
                statuses);
    }
}
