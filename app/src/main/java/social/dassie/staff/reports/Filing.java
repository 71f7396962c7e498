package social.dassie.staff.reports;

import java.time.Clock;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.platform.Event;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.InOrder;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.text.DomainNames;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.posts.collections.CollectionEntity;
import social.dassie.posts.collections.CollectionRenderer;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.statuses.StatusRenderer;
import social.dassie.staff.instance.rules.RuleEntity;

/** Creating reports about accounts and their posts. */
final class Filing {
    private final Database db;
    private final ReportDao reports;
    private final Accounts accounts;
    private final StatusRenderer statuses;
    private final CollectionRenderer collections;
    private final ReportRenderer renderer;
    private final Supplier<List<RuleEntity>> rules;
    private final Addresses addresses;
    private final Events events;
    private final Clock clock;

    Filing(
            Platform platform,
            Accounts accounts,
            StatusRenderer statuses,
            CollectionRenderer collections,
            Supplier<List<RuleEntity>> rules,
            ReportRenderer renderer) {
        this.db = platform.db();
        this.reports = db.dao(ReportDao.class);
        this.accounts = accounts;
        this.statuses = statuses;
        this.collections = collections;
        this.renderer = renderer;
        this.rules = rules;
        this.addresses = platform.addresses();
        this.events = platform.events();
        this.clock = platform.clock();
    }

    /**
     * Stores a report and notifies the staff, unless another report about the same account is already pending. 404 for an
     * account that does not exist, and for posts and collections that are not its own or that the caller may not see; 422
     * for rules that are not in force here.
     */
    ReportEntity file(Caller caller, ReportForm form) {
        return db.inTransaction(() -> {
            Account target = accounts.getFinished(form.targetId());
            if (target.isSuspended()) {
                throw ApiException.recordNotFound();
            }
            checkStatuses(caller, target, form.statusIds());
            List<CollectionEntity> lists = collections(caller, target, form.collectionIds());
            RuleChoice choice = RuleChoice.ofReporter(form.category(), form.ruleIds(), rules);
            Set<String> domains = form.isForwarded() ? domains(target, form) : Set.of();
            Set<String> related = domains.isEmpty() ? Set.of() : related(target, form.statusIds());
            boolean isFirst = reports.findOpenAbout(target.id()).isEmpty();
            long now = clock.millis();
            long id = reports.insert(
                    caller.accountId(), target.id(), choice.category().key(), form.comment(), choice.ruleIds(), now);
            keepStatuses(id, form.statusIds());
            keepCollections(id, lists);
            domains.forEach(domain -> reports.insertForward(id, domain, related.contains(domain), now));
            if (isFirst) {
                events.publish(new Event.Reported(id, caller.accountId()));
            }
            if (!related.isEmpty()) {
                events.publish(new ReportForwarded(id));
            }
            return renderer.render(id);
        });
    }

    private void checkStatuses(Caller caller, Account target, List<Long> ids) {
        Map<Long, StatusEntity> visible = statuses.byId(caller, ids);
        String targetId = Long.toString(target.id());
        for (long id : ids) {
            StatusEntity status = visible.get(id);
            if (status == null || !status.account().id().equals(targetId)) {
                throw ApiException.recordNotFound();
            }
        }
    }

    private List<CollectionEntity> collections(Caller caller, Account target, List<Long> ids) {
        String targetId = Long.toString(target.id());
        List<CollectionEntity> found = InOrder.of(ids, collections.byId(caller.accountId(), ids));
        if (found.size() < ids.size()
                || found.stream().anyMatch(one -> !one.accountId().equals(targetId))) {
            throw ApiException.recordNotFound();
        }
        return found;
    }

    private void keepCollections(long reportId, List<CollectionEntity> lists) {
        int position = 0;
        for (CollectionEntity shown : lists) {
            reports.insertCollection(reportId, Long.parseLong(shown.id()), position, Json.text(shown));
            position++;
        }
    }

    private void keepStatuses(long reportId, List<Long> ids) {
        int position = 0;
        for (StatusEntity shown : statuses.forStaff(Caller.ANONYMOUS, ids)) {
            reports.insertStatus(reportId, Long.parseLong(shown.id()), position, Json.text(shown));
            position++;
        }
    }

    /**
     * Returns the servers named in the form, or the account's server if the form names none. The name of this server and
     * text that is not a server name are ignored, so that the report is not lost because of them.
     */
    private Set<String> domains(Account target, ReportForm form) {
        if (form.domains().isEmpty()) {
            String own = target.domain() == null || target.isFeed() ? null : DomainNames.normalise(target.domain());
            return own == null ? Set.of() : Set.of(own);
        }
        Set<String> wanted = form.domains().stream()
                .map(Filing::normalised)
                .filter(domain -> !domain.isEmpty())
                .collect(Collectors.toCollection(LinkedHashSet::new));
        wanted.remove(normalised(addresses.domain()));
        return wanted;
    }

    /** Returns the servers of the account and of the threads of its posts; a report can be forwarded to them. */
    private Set<String> related(Account target, List<Long> statusIds) {
        return reports.findDomains(target.id(), new IdList(statusIds)).stream()
                .map(Filing::normalised)
                .collect(Collectors.toSet());
    }

    private static String normalised(String domain) {
        String name = DomainNames.normalise(domain);
        return name == null ? "" : name;
    }
}
