package social.dassie.posts.filters;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;

/**
 * The filters for older clients, which do not know filters with several keywords. To them each keyword is a separate
 * filter, and a filter that they create has one keyword.
 */
final class V1Filters {
    private static final ErrorCode SEVERAL_KEYWORDS = ErrorCode.of(
            "error.several_keywords",
            "These parameters cannot be changed from this application because they apply to more than one filter keyword. Use a more recent application or the web interface.");

    private static final Field PHRASE = Field.of("phrase");

    private final Database db;
    private final FilterDao rows;
    private final FilterKeywordDao keywords;
    private final Filters filters;
    private final FilterKeywords filterKeywords;
    private final Clock clock;

    V1Filters(Database db, Filters filters, FilterKeywords filterKeywords, Clock clock) {
        this.db = db;
        this.rows = db.dao(FilterDao.class);
        this.keywords = db.dao(FilterKeywordDao.class);
        this.filters = filters;
        this.filterKeywords = filterKeywords;
        this.clock = clock;
    }

    List<V1FilterEntity> list(Caller caller) {
        List<Filter> own = rows.findOf(caller.accountId());
        Map<Long, List<FilterKeyword>> byFilter =
                keywords.findOf(new IdList(own.stream().map(Filter::id).toList())).stream()
                        .collect(Collectors.groupingBy(FilterKeyword::filterId));
        return own.stream()
                .flatMap(filter -> byFilter.getOrDefault(filter.id(), List.of()).stream()
                        .map(keyword -> V1FilterEntity.of(filter, keyword)))
                .toList();
    }

    V1FilterEntity get(Caller caller, long id) {
        FilterKeyword keyword = filterKeywords.owned(caller, id);
        return V1FilterEntity.of(filters.owned(caller, keyword.filterId()), keyword);
    }

    V1FilterEntity create(Caller caller, FilterForm form, KeywordForm phrase) {
        return db.inTransaction(() -> {
            Filter filter = form.over(new Filter(0, caller.accountId(), "", "[]", "warn", null), clock.millis());
            Filters.check(filter, PHRASE, List.of(), PHRASE);
            long filterId = filters.store(filter);
            long id = filters.store(filterId, phrase.over(new FilterKeyword(0, filterId, "", false)));
            filters.changed(caller);
            return get(caller, id);
        });
    }

    /** Phrase and whole word belong to the keyword; the rest to its filter, so it cannot change for one of several. */
    V1FilterEntity update(Caller caller, long id, FilterForm form, KeywordForm phrase) {
        return db.inTransaction(() -> {
            FilterKeyword before = filterKeywords.owned(caller, id);
            Filter filter = filters.owned(caller, before.filterId());
            FilterKeyword keyword = phrase.over(before);
            boolean isAlone = keywords.findOf(new IdList(List.of(filter.id()))).size() == 1;
            Filter wanted = keepBlur(filter, form.over(filter, clock.millis()));
            Filters.check(wanted, PHRASE, List.of(keyword), PHRASE);
            if (isAlone) {
                filters.store(wanted);
            } else if (!isSameButForTitle(filter, wanted)) {
                throw ApiException.unprocessable(SEVERAL_KEYWORDS);
            }
            filters.store(filter.id(), keyword);
            filters.changed(caller);
            return get(caller, id);
        });
    }

    /** Removes only the keyword; the filter's other keywords stay. */
    void delete(Caller caller, long id) {
        filterKeywords.delete(caller, id);
    }

    /**
     * An older client that sends "not irreversible" does not know that media can be blurred, and does not mean to end
     * that.
     */
    private static Filter keepBlur(Filter before, Filter wanted) {
        boolean isUnknown = before.action().equals("blur") && wanted.action().equals("warn");
        return isUnknown
                ? new Filter(
                        wanted.id(), wanted.accountId(), wanted.title(), wanted.context(), "blur", wanted.expiresAt())
                : wanted;
    }

    private static boolean isSameButForTitle(Filter before, Filter wanted) {
        return wanted.contexts().equals(before.contexts())
                && wanted.action().equals(before.action())
                && Objects.equals(wanted.expiresAt(), before.expiresAt());
    }
}
