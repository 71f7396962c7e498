package social.dassie.staff.reports;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Dates;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.AccountRenderer;

/** Renders reports as JSON, without the data for the staff: three statements for any number, besides those for accounts. */
public final class ReportRenderer {
    private final ReportDao reports;
    private final AccountRenderer accounts;

    public ReportRenderer(Database db, AccountRenderer accounts) {
        this.reports = db.dao(ReportDao.class);
        this.accounts = accounts;
    }

    ReportEntity render(long id) {
        Map<Long, ReportEntity> byId = byId(List.of(id));
        if (byId.isEmpty()) {
            throw ApiException.recordNotFound();
        }
        return byId.values().iterator().next();
    }

    /** Returns the reports of these notifications, by notification. */
    public Map<Long, ReportEntity> byNotification(Collection<Long> notificationIds) {
        if (notificationIds.isEmpty()) {
            return Map.of();
        }
        List<ReportDao.NotifiedReport> notified = reports.findByNotifications(new IdList(notificationIds));
        Map<Long, ReportEntity> byId = byId(notified.stream()
                .map(ReportDao.NotifiedReport::reportId)
                .distinct()
                .toList());
        Map<Long, ReportEntity> byNotification = new HashMap<>();
        for (ReportDao.NotifiedReport one : notified) {
            ReportEntity report = byId.get(one.reportId());
            if (report != null) {
                byNotification.put(one.notificationId(), report);
            }
        }
        return byNotification;
    }

    private Map<Long, ReportEntity> byId(List<Long> ids) {
        List<Report> rows = reports.findAll(new IdList(ids));
        Map<Long, List<String>> statusIds = new HashMap<>();
        reports.findStatuses(new IdList(ids))
                .forEach(one -> statusIds
                        .computeIfAbsent(one.reportId(), id -> new ArrayList<>())
                        .add(Long.toString(one.statusId())));
        Map<Long, List<String>> collectionIds = new HashMap<>();
        reports.findCollections(new IdList(ids))
                .forEach(one -> collectionIds
                        .computeIfAbsent(one.reportId(), id -> new ArrayList<>())
                        .add(Long.toString(one.collectionId())));
        Map<Long, AccountEntity> targets =
                accounts.byId(rows.stream().map(Report::targetAccountId).toList());
        Map<Long, ReportEntity> byId = new HashMap<>();
        for (Report row : rows) {
            AccountEntity target = targets.get(row.targetAccountId());
            if (target != null) {
                byId.put(
                        row.id(),
                        entity(
                                row,
                                target,
                                statusIds.getOrDefault(row.id(), List.of()),
                                collectionIds.getOrDefault(row.id(), List.of())));
            }
        }
        return byId;
    }

    private static ReportEntity entity(
            Report row, AccountEntity target, List<String> statusIds, List<String> collectionIds) {
        return new ReportEntity(
                Long.toString(row.id()),
                !row.isOpen(),
                row.actionTakenAt() == null ? null : Dates.format(row.actionTakenAt()),
                row.category().key(),
                row.comment(),
                row.forwarded(),
                Dates.format(row.createdAt()),
                statusIds,
                row.ruleIds() == null
                        ? null
                        : row.rules().stream().map(String::valueOf).toList(),
                collectionIds,
                target);
    }
}
