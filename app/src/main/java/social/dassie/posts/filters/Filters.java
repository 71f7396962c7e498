package social.dassie.posts.filters;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;

/** An account's filters with all their keywords. Filters of other accounts are not found. */
public final class Filters {
    private static final Field ACTION = Field.of("filter_action", "action", "Action");
    private static final Field KEYWORDS = Field.of("keywords", "keywords_keyword", "Keywords keyword");
    private static final ErrorCode TOO_MANY_FILTERS =
            ErrorCode.of("error.you_cannot_have_more_than", "You cannot have more than {0} filters");
    private static final ErrorCode TOO_MANY_CHARACTERS = ErrorCode.of(
            "error.you_cannot_have_more_than_characters",
            "You cannot have more than {0} characters in filter keywords");
    private static final ErrorCode TOO_MANY_STATUSES =
            ErrorCode.of("error.you_cannot_have_more_than_filtered", "You cannot have more than {0} filtered posts");

    public static final List<String> CONTEXTS = List.of("home", "notifications", "public", "thread", "account");
    public static final List<String> ACTIONS = List.of("warn", "hide", "blur");

    private final Database db;
    private final FilterDao filters;
    private final FilterKeywordDao keywords;
    private final FilterStatusDao statuses;
    private final Events events;
    private final Clock clock;

    Filters(Platform platform) {
        this.db = platform.db();
        this.filters = db.dao(FilterDao.class);
        this.keywords = db.dao(FilterKeywordDao.class);
        this.statuses = db.dao(FilterStatusDao.class);
        this.events = platform.events();
        this.clock = platform.clock();
    }

    public List<FilterEntity> list(Caller caller) {
        return render(filters.findOf(caller.accountId()));
    }

    public FilterEntity get(Caller caller, long id) {
        return render(List.of(owned(caller, id))).get(0);
    }

    public FilterEntity create(Caller caller, FilterForm form) {
        return db.inTransaction(() -> {
            Filter draft = form.over(new Filter(0, caller.accountId(), "", "[]", "warn", null), clock.millis());
            return get(caller, save(caller, draft, form.keywords()));
        });
    }

    public FilterEntity update(Caller caller, long id, FilterForm form) {
        return db.inTransaction(() -> {
            Filter changed = form.over(owned(caller, id), clock.millis());
            return get(caller, save(caller, changed, form.keywords()));
        });
    }

    public void delete(Caller caller, long id) {
        db.runInTransaction(() -> {
            owned(caller, id);
            filters.delete(id, caller.accountId());
            publishChange(caller);
        });
    }

    private long save(Caller caller, Filter filter, List<KeywordForm> changes) {
        Map<Long, FilterKeyword> present = keywords.findOf(new IdList(List.of(filter.id()))).stream()
                .collect(Collectors.toMap(FilterKeyword::id, row -> row));
        List<FilterKeyword> removed = new ArrayList<>();
        List<FilterKeyword> kept = new ArrayList<>();
        for (KeywordForm change : changes) {
            FilterKeyword before =
                    change.id() == null ? new FilterKeyword(0, filter.id(), "", true) : present.get(change.id());
            if (before == null) {
                throw ApiException.recordNotFound();
            }
            (change.isRemoved() ? removed : kept).add(change.over(before));
        }
        check(filter, Field.TITLE, kept, KEYWORDS);
        long id = store(filter);
        removed.forEach(keyword -> keywords.delete(keyword.id()));
        kept.forEach(keyword -> store(id, keyword));
        changed(caller);
        return id;
    }

    /** Validates a filter. The errors use the client's names: older clients call title and keyword "phrase". */
    static void check(Filter filter, Field title, List<FilterKeyword> rows, Field keyword) {
        FilterLimits limits = new FilterLimits();
        limits.title(title, filter.title());
        limits.contexts(CONTEXTS, filter.contexts());
        limits.oneOf(ACTION, ACTIONS, filter.action());
        rows.forEach(row -> limits.keyword(keyword, row.keyword()));
        limits.refuse();
    }

    /** Inserts or updates a validated filter, and returns its id. */
    long store(Filter filter) {
        if (filter.id() == 0) {
            return filters.insert(
                    filter.accountId(), filter.title(), filter.context(), filter.action(), filter.expiresAt());
        }
        filters.update(filter.id(), filter.title(), filter.context(), filter.action(), filter.expiresAt());
        return filter.id();
    }

    /** Inserts or updates a validated keyword, and returns its id. */
    long store(long filterId, FilterKeyword keyword) {
        if (keyword.id() == 0) {
            return keywords.insert(filterId, keyword.keyword(), keyword.wholeWord());
        }
        keywords.update(keyword.id(), keyword.keyword(), keyword.wholeWord());
        return keyword.id();
    }

    /**
     * Must be called after any change except a removal: throws if a limit is exceeded, which rolls back the change, else
     * notifies the owner's other clients.
     */
    void changed(Caller caller) {
        long owner = caller.accountId();
        FilterLimits.count(filters.count(owner), FilterLimits.MAX_FILTERS, TOO_MANY_FILTERS);
        FilterLimits.count(keywords.totalLength(owner), FilterLimits.MAX_KEYWORD_CHARACTERS, TOO_MANY_CHARACTERS);
        FilterLimits.count(statuses.count(owner), FilterLimits.MAX_STATUSES, TOO_MANY_STATUSES);
        publishChange(caller);
    }

    void publishChange(Caller caller) {
        events.publish(new FiltersChanged(caller.accountId()));
    }

    Filter owned(Caller caller, long id) {
        return filters.find(id, caller.accountId()).orElseThrow(ApiException::recordNotFound);
    }

    private List<FilterEntity> render(List<Filter> rows) {
        IdList ids = new IdList(rows.stream().map(Filter::id).toList());
        Map<Long, List<FilterEntity.Keyword>> words = keywords.findOf(ids).stream()
                .collect(Collectors.groupingBy(
                        FilterKeyword::filterId, Collectors.mapping(FilterEntity.Keyword::of, Collectors.toList())));
        Map<Long, List<FilterEntity.StatusRule>> posts = statuses.findOf(ids).stream()
                .collect(Collectors.groupingBy(
                        FilterStatus::filterId, Collectors.mapping(FilterEntity.StatusRule::of, Collectors.toList())));
        return rows.stream()
                .map(row -> FilterEntity.of(
                        row, words.getOrDefault(row.id(), List.of()), posts.getOrDefault(row.id(), List.of())))
                .toList();
    }
}
