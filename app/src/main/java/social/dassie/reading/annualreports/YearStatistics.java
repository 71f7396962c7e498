package social.dassie.reading.annualreports;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import social.dassie.ground.db.Database;
import social.dassie.ground.rows.Ids;
import social.dassie.reading.annualreports.StatisticsDao.MonthOfFollowers;
import social.dassie.reading.annualreports.StatisticsDao.MonthOfPosts;

/** Computes a report from the stored posts in four statements, however many posts there are. Years are in UTC. */
final class YearStatistics {
    private final StatisticsDao statistics;

    YearStatistics(Database db) {
        this.statistics = db.dao(StatisticsDao.class);
    }

    /** Whether there is enough data for a report: a public or unlisted post or boost of that year. */
    boolean areEnough(long accountId, int year) {
        return statistics.hasPosts(accountId, Ids.firstAt(startOf(year)), Ids.firstAt(startOf(year + 1)));
    }

    AnnualReportData of(long accountId, int year) {
        long from = startOf(year);
        long until = startOf(year + 1);
        long firstId = Ids.firstAt(from);
        long endId = Ids.firstAt(until);
        List<MonthOfPosts> posts = statistics.findPosts(accountId, firstId, endId);
        Archetype archetype = Archetype.of(
                sum(posts, MonthOfPosts::standalone),
                sum(posts, MonthOfPosts::replies),
                sum(posts, MonthOfPosts::reblogs),
                sum(posts, MonthOfPosts::polls));
        String topStatus = statistics
                .findTopStatus(accountId, firstId, endId)
                .map(String::valueOf)
                .orElse(null);
        return new AnnualReportData(
                archetype.key(),
                months(posts, statistics.findFollowers(accountId, from, until)),
                statistics.findTopHashtag(accountId, firstId, endId).stream().toList(),
                new AnnualReportData.TopStatuses(topStatus, null, null));
    }

    private static List<AnnualReportData.MonthCount> months(List<MonthOfPosts> posts, List<MonthOfFollowers> follows) {
        Map<Integer, Long> statuses =
                posts.stream().collect(Collectors.toMap(MonthOfPosts::month, MonthOfPosts::statuses));
        Map<Integer, Long> followers =
                follows.stream().collect(Collectors.toMap(MonthOfFollowers::month, MonthOfFollowers::followers));
        return IntStream.rangeClosed(1, 12)
                .mapToObj(month -> new AnnualReportData.MonthCount(
                        month, statuses.getOrDefault(month, 0L), followers.getOrDefault(month, 0L)))
                .toList();
    }

    private static long sum(List<MonthOfPosts> months, ToLongFunction<MonthOfPosts> number) {
        return months.stream().mapToLong(number).sum();
    }

    private static long startOf(int year) {
        return LocalDate.of(year, 1, 1).atStartOfDay(ZoneOffset.UTC).toInstant().toEpochMilli();
    }
}
