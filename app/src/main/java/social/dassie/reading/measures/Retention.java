package social.dassie.reading.measures;

import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import social.dassie.ground.api.Params;
import social.dassie.ground.db.Database;

/**
 * Computes how many of the users who signed up in a day or month were active in it and in each following one. Every
 * cohort has one entry for each following day or month, so a request for days covers at most three months, and one for
 * months at most a year. Months are whole.
 */
final class Retention {
    private static final int MAX_DAYS = 92;

    private final RetentionDao visits;
    private final Clock clock;

    Retention(Database db, Clock clock) {
        this.visits = db.dao(RetentionDao.class);
        this.clock = clock;
    }

    /**
     * Returns the cohorts. Empty if an end of the period is missing, as documented. Any frequency other than month means
     * day.
     */
    List<CohortEntity> find(Params params) {
        if (params.filled("start_at") == null || params.filled("end_at") == null) {
            return List.of();
        }
        Period period = Period.of(params, clock.millis());
        return "month".equals(params.text("frequency")) ? perMonth(period) : perDay(period.atMost(MAX_DAYS));
    }

    private List<CohortEntity> perDay(Period period) {
        List<String> days = period.days()
                .mapToObj(day -> LocalDate.ofEpochDay(day).toString())
                .toList();
        return cohorts("day", "%Y-%m-%d", period, days);
    }

    private List<CohortEntity> perMonth(Period period) {
        List<String> months = new ArrayList<>();
        LocalDate last = LocalDate.ofEpochDay(period.last());
        LocalDate month = LocalDate.ofEpochDay(period.first()).withDayOfMonth(1);
        Period whole = new Period(
                month.toEpochDay(), last.withDayOfMonth(last.lengthOfMonth()).toEpochDay());
        for (; !month.isAfter(last); month = month.plusMonths(1)) {
            months.add(month.toString());
        }
        return cohorts("month", "%Y-%m-01", whole, months);
    }

    private List<CohortEntity> cohorts(String frequency, String format, Period period, List<String> buckets) {
        Map<String, Long> sizes = new HashMap<>();
        visits.findSizes(format, period).forEach(size -> sizes.put(size.joined(), size.value()));
        Map<String, Long> active = new HashMap<>();
        visits.findCohorts(format, period).forEach(row -> active.put(row.joined() + row.active(), row.value()));
        List<CohortEntity> cohorts = new ArrayList<>();
        for (int i = 0; i < buckets.size(); i++) {
            String joined = buckets.get(i);
            long size = Math.max(1, sizes.getOrDefault(joined, 0L));
            List<CohortEntity.DataEntity> data = buckets.subList(i, buckets.size()).stream()
                    .map(bucket -> entry(bucket, active.getOrDefault(joined + bucket, 0L), size))
                    .toList();
            cohorts.add(new CohortEntity(midnight(joined), frequency, data));
        }
        return cohorts;
    }

    private static CohortEntity.DataEntity entry(String bucket, long value, long size) {
        return new CohortEntity.DataEntity(midnight(bucket), (double) value / size, Long.toString(value));
    }

    private static String midnight(String day) {
        return Period.midnight(LocalDate.parse(day).toEpochDay());
    }
}
