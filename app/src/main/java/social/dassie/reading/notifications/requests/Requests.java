package social.dassie.reading.notifications.requests;

import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Dates;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.Batch;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.AccountRenderer;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.statuses.StatusRenderer;
import social.dassie.reading.notifications.Clearings;

/**
 * Notifications that a policy filtered, by sender. Accepting a request shows its pending notifications and all later ones
 * from its sender: the newest at once, and the rest soon. Dismissing it deletes the pending ones; the next notification
 * creates a new request.
 */
final class Requests {
    private static final String MERGING = "notifications.merge";
    /** The cost of accepting one notification, in rows. */
    private static final int COST = 8;

    private final Database db;
    private final RequestDao requests;
    private final Clearings clearings;
    private final AccountRenderer accounts;
    private final StatusRenderer statuses;
    private final Events events;
    private final Jobs jobs;
    private final Clock clock;

    Requests(Platform platform, Clearings clearings, AccountRenderer accounts, StatusRenderer statuses) {
        this.db = platform.db();
        this.requests = db.dao(RequestDao.class);
        this.clearings = clearings;
        this.accounts = accounts;
        this.statuses = statuses;
        this.events = platform.events();
        this.jobs = platform.jobs();
        this.clock = platform.clock();
    }

    void handleJobs() {
        jobs.handleInBatches(MERGING, (job, batch) -> {
            long accountId = Long.parseLong(String.valueOf(job.key()));
            List<Long> left = accept(accountId, List.of(Json.read(job.payload(), Long[].class)), batch);
            return left.isEmpty() ? null : Json.text(left);
        });
    }

    /** Whether all notifications that the caller accepted are shown. */
    boolean areMerged(Caller caller) {
        return !jobs.isPlanned(MERGING, Long.toString(caller.accountId()));
    }

    Slice<RequestEntity> list(Caller caller, Page page) {
        List<WaitingRequest> rows = requests.findPage(caller.accountId(), page);
        return Slice.of(page.newestFirst(rows), WaitingRequest::id, page.limit(), found -> render(caller, found));
    }

    /** 404 for another account's. */
    RequestEntity get(Caller caller, long id) {
        List<WaitingRequest> row =
                requests.find(caller.accountId(), id).stream().toList();
        return render(caller, row).stream().findFirst().orElseThrow(ApiException::recordNotFound);
    }

    void accept(Caller caller, long id) {
        one(caller, id, this::accept);
    }

    void dismiss(Caller caller, long id) {
        one(caller, id, this::drop);
    }

    /** Unknown ids, and those of other accounts, are ignored. */
    void acceptAll(Caller caller, List<Long> ids) {
        all(caller, ids, this::accept);
    }

    void dismissAll(Caller caller, List<Long> ids) {
        all(caller, ids, this::drop);
    }

    private void one(Caller caller, long id, BiConsumer<Long, IdList> action) {
        if (!all(caller, List.of(id), action)) {
            throw ApiException.recordNotFound();
        }
    }

    /** Returns false if none of them exists. */
    private boolean all(Caller caller, List<Long> ids, BiConsumer<Long, IdList> action) {
        return db.inTransaction(() -> {
            List<Long> senders = requests.findSenders(caller.accountId(), new IdList(ids));
            if (!senders.isEmpty()) {
                action.accept(caller.accountId(), new IdList(senders));
            }
            return !senders.isEmpty();
        });
    }

    private void drop(long accountId, IdList senders) {
        senders.ids().forEach(sender -> clearings.waiting(accountId, sender));
    }

    private void accept(long accountId, IdList senders) {
        requests.permit(accountId, senders);
        List<Long> left = accept(accountId, List.copyOf(senders.ids()), Batch.atOnce());
        if (!left.isEmpty()) {
            String key = Long.toString(accountId);
            Set<Long> all = new LinkedHashSet<>(left);
            jobs.find(MERGING, key).ifPresent(job -> all.addAll(List.of(Json.read(job.payload(), Long[].class))));
            jobs.add(MERGING, key, Json.text(all), clock.millis());
        }
    }

    /** Shows a batch of the pending notifications from these senders. Returns the senders with more. */
    private List<Long> accept(long accountId, List<Long> senders, Batch batch) {
        List<Long> left = new ArrayList<>(senders);
        while (!left.isEmpty() && !batch.isOver()) {
            int asked = batch.remaining(COST);
            int merged = requests.merge(accountId, left.get(0), asked);
            batch.took(merged * COST);
            if (merged < asked) {
                left.remove(0);
            }
        }
        events.publish(new NotificationsMerged(accountId, senders));
        return left;
    }

    private List<RequestEntity> render(Caller caller, List<WaitingRequest> rows) {
        Map<Long, AccountEntity> senders =
                accounts.byId(rows.stream().map(WaitingRequest::fromAccountId).toList());
        Map<Long, StatusEntity> posts = statuses.byId(
                caller,
                rows.stream()
                        .map(WaitingRequest::lastStatusId)
                        .filter(Objects::nonNull)
                        .toList());
        List<RequestEntity> entities = new ArrayList<>();
        for (WaitingRequest row : rows) {
            AccountEntity sender = senders.get(row.fromAccountId());
            if (sender != null) {
                entities.add(new RequestEntity(
                        Long.toString(row.id()),
                        Dates.format(row.createdAt()),
                        Dates.format(row.updatedAt()),
                        Integer.toString(row.notificationsCount()),
                        sender,
                        row.lastStatusId() == null ? null : posts.get(row.lastStatusId())));
            }
        }
        return entities;
    }
}
