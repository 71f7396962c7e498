package social.dassie.posts.filters;

import java.util.List;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Field;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;

/** Reads and changes single keywords of filters. */
final class FilterKeywords {
    private static final Field KEYWORD = Field.of("keyword");

    private final Database db;
    private final FilterKeywordDao keywords;
    private final Filters filters;

    FilterKeywords(Database db, Filters filters) {
        this.db = db;
        this.keywords = db.dao(FilterKeywordDao.class);
        this.filters = filters;
    }

    List<FilterEntity.Keyword> list(Caller caller, long filterId) {
        filters.owned(caller, filterId);
        return keywords.findOf(new IdList(List.of(filterId))).stream()
                .map(FilterEntity.Keyword::of)
                .toList();
    }

    FilterEntity.Keyword get(Caller caller, long id) {
        return FilterEntity.Keyword.of(owned(caller, id));
    }

    FilterEntity.Keyword create(Caller caller, long filterId, KeywordForm form) {
        return db.inTransaction(() -> {
            filters.owned(caller, filterId);
            return save(caller, form.over(new FilterKeyword(0, filterId, "", true)));
        });
    }

    FilterEntity.Keyword update(Caller caller, long id, KeywordForm form) {
        return db.inTransaction(() -> save(caller, form.over(owned(caller, id))));
    }

    void delete(Caller caller, long id) {
        db.runInTransaction(() -> {
            keywords.delete(owned(caller, id).id());
            filters.publishChange(caller);
        });
    }

    private FilterEntity.Keyword save(Caller caller, FilterKeyword keyword) {
        FilterLimits limits = new FilterLimits();
        limits.keyword(KEYWORD, keyword.keyword());
        limits.refuse();
        long id = filters.store(keyword.filterId(), keyword);
        filters.changed(caller);
        return get(caller, id);
    }

    FilterKeyword owned(Caller caller, long id) {
        return keywords.find(id, caller.accountId()).orElseThrow(ApiException::recordNotFound);
    }
}
