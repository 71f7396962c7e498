package social.dassie.posts.statuses.replies;

import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Dates;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.accounts.AccountRenderer;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.statuses.StatusRenderer;
import social.dassie.posts.statuses.rows.Status;
import social.dassie.posts.statuses.rows.StatusRows;

/** The replies that wait for the caller's approval. */
public final class ReplyRequests {
    private static final ErrorCode DECIDED = ErrorCode.of(
            "error.reply_request_decided", "This reply was refused before. Its author has to write it again.");

    private final Database db;
    private final ReplyRequestDao requests;
    private final ReplyApprovals approvals;
    private final StatusRows statuses;
    private final StatusRenderer renderer;
    private final AccountRenderer accounts;
    private final Events events;
    private final Clock clock;

    ReplyRequests(Platform platform, AccountFeature accounts, StatusRenderer renderer, ReplyApprovals approvals) {
        this.db = platform.db();
        this.requests = db.dao(ReplyRequestDao.class);
        this.approvals = approvals;
        this.statuses = new StatusRows(db);
        this.renderer = renderer;
        this.accounts = accounts.renderer;
        this.events = platform.events();
        this.clock = platform.clock();
    }

    /**
     * Returns the pending requests to the caller, newest first.
     *
     * @param statusId only those about this post; 0 for all
     */
    public Slice<ReplyRequestEntity> list(Caller caller, long statusId, Page page) {
        return page.slice(
                requests.findPending(caller.accountId(), statusId, clock.millis(), page),
                ReplyRequest::id,
                rows -> entities(caller, rows));
    }

    ReplyRequestEntity get(Caller caller, long id) {
        return entity(caller, find(caller, id));
    }

    private ReplyRequest find(Caller caller, long id) {
        return requests.find(id, caller.accountId()).orElseThrow(ApiException::recordNotFound);
    }

    /** Approves and publishes a reply. 422 if it was refused before; a second time changes nothing. */
    ReplyRequestEntity authorize(Caller caller, long id) {
        db.runInTransaction(() -> {
            ReplyRequest request = find(caller, id);
            if (request.isAccepted()) {
                return;
            }
            if (!request.isPending()) {
                throw ApiException.unprocessable(DECIDED);
            }
            Status parent = parentOf(request);
            String stamp = approvals.stamp(parent, request.replyId());
            approvals.publish(request, stamp);
            answer(request, parent, stamp);
        });
        return get(caller, id);
    }

    /** Refuses a reply, or revokes its approval, which hides it. A second time changes nothing. */
    ReplyRequestEntity reject(Caller caller, long id) {
        ReplyRequestEntity before = get(caller, id);
        db.runInTransaction(() -> {
            ReplyRequest request = find(caller, id);
            Status parent = parentOf(request);
            if (request.isPending()) {
                approvals.refuse(request);
                answer(request, parent, null);
            } else if (request.isAccepted()) {
                approvals.hide(request);
                if (request.stampUri() != null) {
                    events.publish(new ReplyEvent.Revoked(
                            request.replyId(),
                            request.accountId(),
                            request.statusId(),
                            request.targetAccountId(),
                            request.stampUri()));
                }
            }
        });
        ReplyRequest now = find(caller, id);
        return new ReplyRequestEntity(
                before.id(),
                before.type(),
                before.createdAt(),
                before.account(),
                before.status(),
                before.reply(),
                null,
                time(now.decidedAt()),
                null);
    }

    private Status parentOf(ReplyRequest request) {
        return statuses.find(request.statusId()).orElseThrow(ApiException::recordNotFound);
    }

    private void answer(ReplyRequest request, Status parent, @Nullable String stamp) {
        statuses.find(request.replyId())
                .filter(reply -> !reply.local())
                .ifPresent(reply -> approvals.answer(reply, parent, request.requestUri(), stamp));
    }

    private ReplyRequestEntity entity(Caller caller, ReplyRequest request) {
        return entities(caller, List.of(request)).stream().findFirst().orElseThrow(ApiException::recordNotFound);
    }

    private List<ReplyRequestEntity> entities(Caller caller, List<ReplyRequest> rows) {
        Set<Long> authors = new LinkedHashSet<>();
        List<Long> posts = new ArrayList<>();
        for (ReplyRequest row : rows) {
            authors.add(row.accountId());
            posts.add(row.statusId());
            posts.add(row.replyId());
        }
        Map<Long, AccountEntity> accountsById = accounts.byId(authors);
        Map<Long, StatusEntity> postsById = renderer.byId(caller, posts);
        List<ReplyRequestEntity> entities = new ArrayList<>();
        for (ReplyRequest row : rows) {
            AccountEntity account = accountsById.get(row.accountId());
            if (account != null) {
                entities.add(new ReplyRequestEntity(
                        Long.toString(row.id()),
                        "reply",
                        Dates.format(row.createdAt()),
                        account,
                        postsById.get(row.statusId()),
                        postsById.get(row.replyId()),
                        row.isAccepted() ? time(row.decidedAt()) : null,
                        row.isAccepted() || row.isPending() ? null : time(row.decidedAt()),
                        row.isAccepted() ? row.stampUri() : null));
            }
        }
        return entities;
    }

    private static @Nullable String time(@Nullable Long at) {
        return at == null ? null : Dates.format(at);
    }
}
