package social.dassie.posts.filters;

import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import social.dassie.ground.db.IdList;
import social.dassie.ground.db.RowCache;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.text.PhraseScanner;

/** The filters of viewers, held in memory until one of them changes. */
public final class ActiveFilters {
    private static final int MAX_KEPT = 5_000;

    private final FilterDao filters;
    private final FilterKeywordDao keywords;
    private final FilterStatusDao statuses;
    private final RowCache<FilterSet> cache;
    private final Clock clock;

    public ActiveFilters(Platform platform) {
        this.filters = platform.db().dao(FilterDao.class);
        this.keywords = platform.db().dao(FilterKeywordDao.class);
        this.statuses = platform.db().dao(FilterStatusDao.class);
        this.cache = platform.db().caches().ofRows(MAX_KEPT, List.of("filter_sets"), List.of());
        this.clock = platform.clock();
    }

    /** Returns the filters of an account; an empty set for one that has none. */
    public FilterSet of(long accountId) {
        return Objects.requireNonNull(
                cache.getAll(List.of(accountId), this::load).get(accountId));
    }

    /** Returns the filters of many accounts. */
    public Map<Long, FilterSet> ofAll(Collection<Long> accountIds) {
        return cache.getAll(accountIds, this::load);
    }

    private Map<Long, FilterSet> load(List<Long> accountIds) {
        Map<Long, List<Filter>> byAccount =
                filters.findAllOf(new IdList(accountIds)).stream().collect(Collectors.groupingBy(Filter::accountId));
        IdList ids = new IdList(byAccount.values().stream()
                .flatMap(List::stream)
                .map(Filter::id)
                .toList());
        boolean isNone = byAccount.isEmpty();
        List<FilterKeyword> words = isNone ? List.of() : keywords.findOf(ids);
        List<FilterStatus> posts = isNone ? List.of() : statuses.findOf(ids);
        Map<Long, FilterSet> sets = new HashMap<>();
        for (Long accountId : accountIds) {
            List<Filter> rows = byAccount.getOrDefault(accountId, List.of());
            sets.put(accountId, rows.isEmpty() ? FilterSet.EMPTY : set(rows, words, posts));
        }
        return sets;
    }

    private FilterSet set(List<Filter> rows, List<FilterKeyword> words, List<FilterStatus> posts) {
        Map<Long, Set<Long>> named = posts.stream()
                .collect(Collectors.groupingBy(
                        FilterStatus::filterId, Collectors.mapping(FilterStatus::statusId, Collectors.toSet())));
        Map<Long, Integer> places = new HashMap<>();
        List<FilterSet.Rule> rules = new ArrayList<>();
        for (Filter row : rows) {
            places.put(row.id(), rules.size());
            rules.add(
                    new FilterSet.Rule(row, FilterEntity.of(row, null, null), named.getOrDefault(row.id(), Set.of())));
        }
        List<FilterKeyword> own = words.stream()
                .filter(word -> places.containsKey(word.filterId()))
                .toList();
        return new FilterSet(
                rules,
                own.stream()
                        .map(word -> new PhraseScanner.Phrase(word.keyword(), word.wholeWord()))
                        .toList(),
                own.stream().mapToInt(word -> places.get(word.filterId())).toArray(),
                clock);
    }
}
