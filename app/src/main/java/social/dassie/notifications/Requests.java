package social.dassie.notifications;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import social.dassie.accounts.AccountEntity;
import social.dassie.accounts.AccountRenderer;
import social.dassie.api.ApiException;
import social.dassie.api.Caller;
import social.dassie.api.Dates;
import social.dassie.api.Page;
import social.dassie.api.Slice;
import social.dassie.db.Database;
import social.dassie.db.IdList;
import social.dassie.events.Event;
import social.dassie.events.Events;
import social.dassie.statuses.StatusEntity;
import social.dassie.statuses.StatusRenderer;

/**
 * Notifications that a policy holds back, by sender. Accepting a request shows what waits in it and all that comes later
 * from its sender. Dismissing it deletes what waits; the next notification makes a new request.
 */
final class Requests {
    private final Database db;
    private final RequestDao requests;
    private final AccountRenderer accounts;
    private final StatusRenderer statuses;
    private final Events events;

    Requests(Database db, AccountRenderer accounts, StatusRenderer statuses, Events events) {
        this.db = db;
        this.requests = db.dao(RequestDao.class);
        this.accounts = accounts;
        this.statuses = statuses;
        this.events = events;
    }

    Slice<RequestEntity> list(Caller caller, Page page) {
        List<WaitingRequest> rows = requests.findPage(caller.accountId(), page);
        return Slice.of(page.newestFirst(rows), WaitingRequest::id, page.limit(), found -> render(caller, found));
    }

    /** 404 for anybody else's. */
    RequestEntity get(Caller caller, long id) {
        List<WaitingRequest> row =
                requests.find(caller.accountId(), id).stream().toList();
        return render(caller, row).stream().findFirst().orElseThrow(ApiException::recordNotFound);
    }

    void accept(Caller caller, long id) {
        one(caller, id, this::letIn);
    }

    void dismiss(Caller caller, long id) {
        one(caller, id, requests::deleteWaiting);
    }

    /** Ids of no request, and of other people's, are ignored. */
    void acceptAll(Caller caller, List<Long> ids) {
        all(caller, ids, this::letIn);
    }

    void dismissAll(Caller caller, List<Long> ids) {
        all(caller, ids, requests::deleteWaiting);
    }

    private void one(Caller caller, long id, BiConsumer<Long, IdList> action) {
        if (!all(caller, List.of(id), action)) {
            throw ApiException.recordNotFound();
        }
    }

    /** False when none of them is there. */
    private boolean all(Caller caller, List<Long> ids, BiConsumer<Long, IdList> action) {
        return db.inTransaction(() -> {
            List<Long> senders = requests.findSenders(caller.accountId(), new IdList(ids));
            if (!senders.isEmpty()) {
                action.accept(caller.accountId(), new IdList(senders));
            }
            return !senders.isEmpty();
        });
    }

    private void letIn(long accountId, IdList senders) {
        requests.permit(accountId, senders);
        requests.merge(accountId, senders);
        events.publish(new Event.NotificationsMerged(accountId, List.copyOf(senders.ids())));
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
