package social.dassie.staff.reports;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Dates;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.rows.InOrder;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.statuses.StatusRenderer;
import social.dassie.staff.accounts.AdminAccountEntity;
import social.dassie.staff.accounts.AdminAccountRenderer;
import social.dassie.staff.instance.rules.RuleEntity;

/** Renders reports as JSON for the staff, with the same number of statements for any number of reports. */
final class AdminReportRenderer {
    private final ReportDao reports;
    private final AdminAccountRenderer accounts;
    private final StatusRenderer statuses;
    private final Supplier<List<RuleEntity>> rules;

    /** The key of a post in a report. */
    private record Key(long reportId, long statusId) {}

    AdminReportRenderer(
            Database db, AdminAccountRenderer accounts, StatusRenderer statuses, Supplier<List<RuleEntity>> rules) {
        this.reports = db.dao(ReportDao.class);
        this.accounts = accounts;
        this.statuses = statuses;
        this.rules = rules;
    }

    List<AdminReportEntity> render(Caller caller, List<Report> rows) {
        if (rows.isEmpty()) {
            return List.of();
        }
        Map<Long, AdminAccountEntity> people = accounts.byId(rows.stream()
                .flatMap(row -> Stream.of(
                        row.accountId(), row.targetAccountId(), row.assignedAccountId(), row.actionTakenByAccountId()))
                .filter(Objects::nonNull)
                .distinct()
                .toList());
        Map<Long, List<Object>> posts = posts(caller, rows);
        Map<Long, RuleEntity> rulesById = rules(rows);
        List<AdminReportEntity> entities = new ArrayList<>();
        for (Report row : rows) {
            AdminAccountEntity account = people.get(row.accountId());
            AdminAccountEntity target = people.get(row.targetAccountId());
            if (account != null && target != null) {
                entities.add(entity(row, account, target, people, posts, rulesById));
            }
        }
        return entities;
    }

    private Map<Long, List<Object>> posts(Caller caller, List<Report> rows) {
        IdList reportIds = new IdList(rows.stream().map(Report::id).toList());
        List<ReportDao.ReportedStatus> reported = reports.findStatuses(reportIds);
        Set<Long> ids = new LinkedHashSet<>();
        reported.forEach(one -> ids.add(one.statusId()));
        Map<Long, StatusEntity> there = statuses.forStaff(caller, List.copyOf(ids)).stream()
                .collect(Collectors.toMap(status -> Long.valueOf(status.id()), Function.identity()));
        ids.removeAll(there.keySet());
        Map<Key, JsonNode> gone = new HashMap<>();
        if (!ids.isEmpty()) {
            reports.findShown(reportIds, new IdList(ids))
                    .forEach(one ->
                            gone.put(new Key(one.reportId(), one.statusId()), Json.read(one.shown(), JsonNode.class)));
        }
        Map<Long, List<Object>> posts = new HashMap<>();
        for (ReportDao.ReportedStatus one : reported) {
            StatusEntity now = there.get(one.statusId());
            Object shown = now == null ? gone.get(new Key(one.reportId(), one.statusId())) : now;
            if (shown != null) {
                posts.computeIfAbsent(one.reportId(), id -> new ArrayList<>()).add(shown);
            }
        }
        return posts;
    }

    /** Returns the rules of the reports, including the texts of deleted rules. */
    private Map<Long, RuleEntity> rules(List<Report> rows) {
        Set<Long> ids = rows.stream().flatMap(row -> row.rules().stream()).collect(Collectors.toSet());
        if (ids.isEmpty()) {
            return Map.of();
        }
        Map<Long, RuleEntity> byId = reports.findRules(new IdList(ids)).stream()
                .map(row -> new RuleEntity(Long.toString(row.id()), row.text(), row.hint(), Map.of()))
                .collect(Collectors.toMap(rule -> Long.valueOf(rule.id()), Function.identity()));
        rules.get().forEach(rule -> byId.replace(Long.valueOf(rule.id()), rule));
        return byId;
    }

    private static AdminReportEntity entity(
            Report row,
            AdminAccountEntity account,
            AdminAccountEntity target,
            Map<Long, AdminAccountEntity> people,
            Map<Long, List<Object>> posts,
            Map<Long, RuleEntity> rulesById) {
        return new AdminReportEntity(
                Long.toString(row.id()),
                !row.isOpen(),
                row.actionTakenAt() == null ? null : Dates.format(row.actionTakenAt()),
                row.category().key(),
                row.comment(),
                row.forwarded(),
                Dates.format(row.createdAt()),
                Dates.format(row.updatedAt()),
                account,
                target,
                person(row.assignedAccountId(), people),
                person(row.actionTakenByAccountId(), people),
                posts.getOrDefault(row.id(), List.of()),
                InOrder.of(row.rules(), rulesById));
    }

    private static @Nullable AdminAccountEntity person(@Nullable Long id, Map<Long, AdminAccountEntity> people) {
        return id == null ? null : people.get(id);
    }
}
