package social.dassie.reading.measures;

import java.time.Clock;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.ToLongBiFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Params;
import social.dassie.ground.db.Database;
import social.dassie.posts.tags.TagDay;
import social.dassie.posts.tags.TagUses;

/**
 * Computes daily figures for the keys of the documentation. Figures of the instance or of a hashtag have totals for the
 * period and for the previous one. Figures of another server have daily values for the period, and the current total.
 */
final class Measures {
    /** Computes one key. */
    @FunctionalInterface
    private interface Measure {
        MeasureEntity of(String key, Period period, Params params);
    }

    private final Database db;
    private final MeasureDao figures;
    private final TagUses tagUses;
    private final MeasureSubjects subjects;
    private final Clock clock;
    private final Map<String, Measure> byKey;

    Measures(Database db, Clock clock) {
        this.db = db;
        this.figures = db.dao(MeasureDao.class);
        this.tagUses = new TagUses(db);
        this.subjects = new MeasureSubjects(db);
        this.clock = clock;
        this.byKey = measures(db.dao(DomainMeasureDao.class), db.dao(ReportCountDao.class));
    }

    private Map<String, Measure> measures(DomainMeasureDao domains, ReportCountDao reports) {
        Map<String, Measure> all = new HashMap<>();
        all.put("active_users", ofInstance(figures::findActiveUsers, figures::countActiveUsers));
        all.put("new_users", ofInstance(figures::findNewUsers, null));
        all.put("interactions", ofInstance(figures::findInteractions, null));
        all.put("opened_reports", ofInstance(reports::findOpened, null));
        all.put("resolved_reports", ofInstance(reports::findResolved, null));
        all.put("tag_uses", ofTag(TagDay::uses, null));
        all.put("tag_accounts", ofTag(TagDay::accounts, figures::countTagAccounts));
        all.put("tag_servers", ofTag(TagDay::servers, figures::countTagServers));
        all.put("instance_accounts", ofDomain(null, domains::findAccounts, domains::countAccounts));
        all.put("instance_statuses", ofDomain(null, domains::findStatuses, domains::countStatuses));
        all.put("instance_media_attachments", ofDomain("bytes", domains::findMediaBytes, domains::findAllMediaBytes));
        all.put("instance_follows", ofDomain(null, domains::findFollows, domains::countFollows));
        all.put("instance_followers", ofDomain(null, domains::findFollowers, domains::countFollowers));
        all.put("instance_reports", ofDomain(null, reports::findAgainst, reports::countAgainst));
        return all;
    }

    /**
     * Returns the measures for the keys, in their order, deduplicated, all from the same snapshot; unknown keys are
     * omitted.
     */
    List<MeasureEntity> find(List<String> keys, Params params) {
        List<String> known =
                new LinkedHashSet<>(keys).stream().filter(byKey::containsKey).toList();
        if (known.isEmpty()) {
            return List.of();
        }
        return find(known, Period.of(params, clock.millis()), params);
    }

    /** Returns the measures for known keys. */
    List<MeasureEntity> find(List<String> known, Period period, Params params) {
        return db.transactions()
                .inSnapshot(() -> known.stream()
                        .map(key -> Objects.requireNonNull(byKey.get(key)).of(key, period, params))
                        .toList());
    }

    /**
     * Returns a figure of the instance.
     *
     * @param distinct counts the distinct values in the period; null if the days can be summed
     */
    private static Measure ofInstance(
            Function<Period, List<DayValue>> perDay, @Nullable ToLongFunction<Period> distinct) {
        return (key, period, params) -> inPeriod(key, period, perDay, distinct);
    }

    /** Returns a figure of one hashtag. */
    private Measure ofTag(ToLongFunction<TagDay> figure, @Nullable ToLongBiFunction<Long, Period> distinct) {
        return (key, period, params) -> {
            long tagId = subjects.tagId(key, params);
            return inPeriod(
                    key,
                    period,
                    p -> tagUses.perDay(List.of(tagId), p.first(), p.last()).stream()
                            .map(day -> new DayValue(day.day(), figure.applyAsLong(day)))
                            .toList(),
                    distinct == null ? null : p -> distinct.applyAsLong(tagId, p));
        };
    }

    private static MeasureEntity inPeriod(
            String key,
            Period period,
            Function<Period, List<DayValue>> perDay,
            @Nullable ToLongFunction<Period> distinct) {
        List<DayValue> days = perDay.apply(period);
        Period before = period.previous();
        long total = total(period, days, distinct);
        long previous = total(before, perDay.apply(before), distinct);
        return new MeasureEntity(key, null, Long.toString(total), null, Long.toString(previous), data(period, days));
    }

    /**
     * There were at least as many distinct values as on any single day: the figure of a past day includes what was
     * deleted since.
     */
    private static long total(Period period, List<DayValue> days, @Nullable ToLongFunction<Period> distinct) {
        if (distinct == null) {
            return days.stream().mapToLong(DayValue::value).sum();
        }
        long mostOfADay = days.stream().mapToLong(DayValue::value).max().orElse(0);
        return Math.max(distinct.applyAsLong(period), mostOfADay);
    }

    /** Returns a figure of one other server. */
    private Measure ofDomain(
            @Nullable String unit, BiFunction<String, Period, List<DayValue>> perDay, ToLongFunction<String> countAll) {
        return (key, period, params) -> {
            String domain = subjects.domain(key, params);
            long total = countAll.applyAsLong(domain);
            return new MeasureEntity(
                    key,
                    unit,
                    Long.toString(total),
                    unit == null ? null : HumanSize.of(total),
                    null,
                    data(period, perDay.apply(domain, period)));
        };
    }

    /** Returns the values of all days in the period, including days with zero. */
    private static List<MeasureEntity.DayEntity> data(Period period, List<DayValue> days) {
        Map<Long, Long> byDay = days.stream().collect(Collectors.toMap(DayValue::day, DayValue::value));
        return period.days()
                .mapToObj(day ->
                        new MeasureEntity.DayEntity(Period.midnight(day), Long.toString(byDay.getOrDefault(day, 0L))))
                .toList();
    }
}
