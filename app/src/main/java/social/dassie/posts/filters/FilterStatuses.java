package social.dassie.posts.filters;

import java.util.List;
import java.util.function.BiPredicate;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;

/** Reads and changes the single posts in filters. */
public final class FilterStatuses {
    private static final ErrorCode NO_STATUS = ErrorCode.of("error.status_must_exist", "Status must exist");
    private static final Field STATUS = Field.of("status_id", "status", "Status");

    private final Database db;
    private final FilterStatusDao statuses;
    private final Filters filters;
    private final BiPredicate<Caller, Long> isVisible;

    /** {@code isVisible} says whether the caller may see the post with an id. */
    FilterStatuses(Database db, Filters filters, BiPredicate<Caller, Long> isVisible) {
        this.db = db;
        this.statuses = db.dao(FilterStatusDao.class);
        this.filters = filters;
        this.isVisible = isVisible;
    }

    List<FilterEntity.StatusRule> list(Caller caller, long filterId) {
        filters.owned(caller, filterId);
        return statuses.findOf(new IdList(List.of(filterId))).stream()
                .map(FilterEntity.StatusRule::of)
                .toList();
    }

    FilterEntity.StatusRule get(Caller caller, long id) {
        return FilterEntity.StatusRule.of(owned(caller, id));
    }

    /** Adds a post. A post that the caller may not see is refused as if it did not exist. */
    public FilterEntity.StatusRule create(Caller caller, long filterId, long statusId) {
        return db.inTransaction(() -> {
            filters.owned(caller, filterId);
            if (!isVisible.test(caller, statusId)) {
                throw ApiException.invalid(STATUS, NO_STATUS);
            }
            long id = statuses.insert(filterId, statusId)
                    .orElseThrow(() -> ApiException.invalid(STATUS, ErrorCode.TAKEN));
            filters.changed(caller);
            return get(caller, id);
        });
    }

    public void delete(Caller caller, long id) {
        db.runInTransaction(() -> {
            statuses.delete(owned(caller, id).id());
            filters.publishChange(caller);
        });
    }

    private FilterStatus owned(Caller caller, long id) {
        return statuses.find(id, caller.accountId()).orElseThrow(ApiException::recordNotFound);
    }
}
