package social.dassie.staff.reports;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.audit.AuditLog;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.posts.collections.CollectionEntity;
import social.dassie.posts.collections.CollectionFeature;
import social.dassie.staff.instance.rules.RuleEntity;
import social.dassie.staff.moderation.ModerationEvent;

/**
 * Handling reports. Every action is one transaction and is recorded in the audit log; an action that changes nothing is
 * not logged and is not an error. When the staff takes action against an account, the reports that led to it are
 * resolved.
 */
public final class Reports {
    private final Database db;
    private final ReportDao reports;
    private final AdminReportRenderer renderer;
    private final CollectionFeature collections;
    private final Supplier<List<RuleEntity>> rules;
    private final AuditLog audit;
    private final Events events;
    private final Clock clock;

    Reports(
            Platform platform,
            CollectionFeature collections,
            Supplier<List<RuleEntity>> rules,
            AdminReportRenderer renderer) {
        this.db = platform.db();
        this.reports = db.dao(ReportDao.class);
        this.renderer = renderer;
        this.collections = collections;
        this.rules = rules;
        this.audit = platform.audit();
        this.events = platform.events();
        this.clock = platform.clock();
    }

    void subscribe() {
        events.subscribe(
                Phase.STORE,
                ModerationEvent.ActedOnReport.class,
                event -> settle(staff(event.byAccountId()), event.reportId()));
        events.subscribe(
                Phase.STORE,
                ModerationEvent.ActedOnAccount.class,
                event -> reports.findOpenAbout(event.accountId())
                        .forEach(report -> settle(staff(event.byAccountId()), report.id())));
    }

    private static Caller staff(long accountId) {
        return Caller.onBehalfOf(accountId, 0);
    }

    public Slice<AdminReportEntity> list(Caller caller, ReportFilter filter, Page page) {
        List<Report> rows = reports.findPage(filter, page, filter.where());
        return page.slice(rows, Report::id, found -> renderer.render(caller, found));
    }

    /** Returns the number of unresolved reports. */
    public long countOpen() {
        return reports.countOpen();
    }

    /**
     * The number of reports about an account.
     *
     * @param open how many of them are unresolved
     */
    public record About(long total, long open) {}

    public About about(long accountId) {
        ReportDao.ReportCount count = reports.countAbout(accountId);
        return new About(count.total(), count.open());
    }

    /** Returns the current collections of a report; for a deleted one, its state at the time of the report. */
    public List<ReportedCollection> collections(Caller caller, long reportId) {
        List<ReportDao.ReportedCollection> rows = reports.findCollections(IdList.of(reportId));
        List<Long> ids =
                rows.stream().map(ReportDao.ReportedCollection::collectionId).toList();
        Map<Long, CollectionEntity> there = ids.isEmpty()
                ? Map.of()
                : collections.renderer.forStaff(caller, ids).stream()
                        .collect(Collectors.toMap(one -> Long.valueOf(one.id()), Function.identity()));
        return rows.stream()
                .map(row -> ReportedCollection.of(row, there.get(row.collectionId())))
                .toList();
    }

    /** Deletes a collection that a report is about. 404 for any other collection, and for one that is already deleted. */
    public void removeCollection(Caller caller, long reportId, long collectionId) {
        db.runInTransaction(() -> {
            find(reportId);
            boolean isReported = reports.findCollections(IdList.of(reportId)).stream()
                    .anyMatch(row -> row.collectionId() == collectionId);
            if (!isReported) {
                throw ApiException.recordNotFound();
            }
            collections.collections.deleteAsStaff(caller, collectionId);
        });
    }

    public AdminReportEntity get(Caller caller, long id) {
        return render(caller, find(id));
    }

    /** Changes the category or the rules; values that are not sent stay. 422 for rules that are not in force here. */
    public AdminReportEntity update(Caller caller, long id, @Nullable String category, @Nullable List<String> ruleIds) {
        return act(caller, id, "update", before -> {
            RuleChoice choice = RuleChoice.ofStaff(before, category, ruleIds, rules);
            if (!choice.equals(new RuleChoice(before.category(), before.ruleIds()))) {
                reports.updateCategory(id, choice.category().key(), choice.ruleIds(), clock.millis());
            }
        });
    }

    /** Assigns a report to the caller, even if it was assigned to another staff member. */
    public AdminReportEntity assignToSelf(Caller caller, long id) {
        return act(caller, id, "assigned_to_self", before -> {
            if (!Objects.equals(before.assignedAccountId(), caller.accountId())) {
                reports.assign(id, caller.accountId(), clock.millis());
            }
        });
    }

    public AdminReportEntity unassign(Caller caller, long id) {
        return act(caller, id, "unassigned", before -> {
            if (before.assignedAccountId() != null) {
                reports.assign(id, null, clock.millis());
            }
        });
    }

    /** Resolves a report without taking action against the account. The first staff member who resolved it stays recorded. */
    public AdminReportEntity resolve(Caller caller, long id) {
        settle(caller, id);
        return get(caller, id);
    }

    public AdminReportEntity reopen(Caller caller, long id) {
        return act(caller, id, "reopen", before -> {
            if (!before.isOpen()) {
                reports.settle(id, null, null, clock.millis());
            }
        });
    }

    private void settle(Caller caller, long id) {
        change(caller, id, "resolve", before -> {
            if (before.isOpen()) {
                long now = clock.millis();
                reports.settle(id, now, caller.accountId(), now);
            }
        });
    }

    private AdminReportEntity act(Caller caller, long id, String action, Consumer<Report> work) {
        return db.inTransaction(() -> render(caller, change(caller, id, action, work)));
    }

    private Report change(Caller caller, long id, String action, Consumer<Report> work) {
        return db.inTransaction(() -> {
            Report before = find(id);
            work.accept(before);
            Report after = find(id);
            if (!after.equals(before)) {
                audit.record(caller, action, new AuditLog.Target("report", id, "#" + id), before, after);
            }
            return after;
        });
    }

    private AdminReportEntity render(Caller caller, Report report) {
        return renderer.render(caller, List.of(report)).stream().findFirst().orElseThrow(ApiException::recordNotFound);
    }

    private Report find(long id) {
        return reports.find(id).orElseThrow(ApiException::recordNotFound);
    }
}
