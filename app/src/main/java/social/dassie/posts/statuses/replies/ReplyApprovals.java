package social.dassie.posts.statuses.replies;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.IdList;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.IdSource;
import social.dassie.ground.settings.Addresses;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.policies.PolicyAnswer;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.statuses.rows.Interactions;
import social.dassie.posts.statuses.rows.Mentions;
import social.dassie.posts.statuses.rows.Status;
import social.dassie.posts.statuses.rows.StatusEvent;
import social.dassie.posts.statuses.rows.StatusRows;
import social.dassie.posts.statuses.rows.Visibility;

/**
 * Decides whether a reply is published at once, held until the author of its parent approves it, or refused; and publishes
 * held replies. A held reply is stored as a direct post that mentions this author silently, so that everything that keeps direct
 * posts private keeps it private, too.
 */
public final class ReplyApprovals {
    /** How many replies of an account can wait for an approval. */
    public static final int MAX_PENDING_BY = 20;

    /** How many replies can wait for the approval of an account. */
    public static final int MAX_PENDING_TO = 1_000;

    private static final ErrorCode NOT_ALLOWED =
            ErrorCode.of("error.reply_not_allowed", "The author of this post does not allow you to reply to it");
    private static final ErrorCode PARENT_HELD =
            ErrorCode.of("error.reply_to_pending", "You cannot reply to a reply that is pending approval");
    private static final ErrorCode TOO_MANY = ErrorCode.of(
            "error.too_many_pending_replies",
            "{0} of your replies are pending approval. Try again when some of them have been decided.");
    private static final ErrorCode NO_QUOTE =
            ErrorCode.of("error.pending_reply_with_quote", "A reply that needs approval cannot quote a post");

    private final ReplyRequestDao requests;
    private final StatusRows statuses;
    private final Mentions mentions;
    private final Statuses finder;
    private final Accounts accounts;
    private final Addresses addresses;
    private final IdSource ids;
    private final Events events;
    private final Clock clock;

    ReplyApprovals(Platform platform, Accounts accounts, Statuses finder) {
        this.requests = platform.db().dao(ReplyRequestDao.class);
        this.statuses = new StatusRows(platform.db());
        this.mentions = new Mentions(platform.db());
        this.finder = finder;
        this.accounts = accounts;
        this.addresses = platform.addresses();
        this.ids = platform.ids();
        this.events = platform.events();
        this.clock = platform.clock();
    }

    /**
     * Returns a new local reply as it is stored: with the proof that it is allowed if other servers need one, or held. 403 if the
     * author of the parent does not allow it; 422 if the caller has too many pending replies.
     */
    public Status checked(Caller caller, Status reply, Status parent) {
        if (parent.isHeld()) {
            throw ApiException.of(403, PARENT_HELD);
        }
        if (parent.interactions().isOpenToReplies()) {
            return reply;
        }
        PolicyAnswer answer = finder.answerToReply(caller, parent);
        boolean isAutomatic = answer == PolicyAnswer.AUTOMATIC;
        if (isAutomatic && finder.isReplyEvident(caller, parent)) {
            return reply;
        }
        boolean isAllowed = answer.isYes() || (answer == PolicyAnswer.UNKNOWN && !parent.local());
        boolean cannotAsk = reply.localOnly() && !parent.local();
        if (!isAllowed || cannotAsk) {
            throw ApiException.of(403, NOT_ALLOWED);
        }
        if (isAutomatic && parent.local()) {
            return reply.approvedBy(stamp(parent, reply.id()));
        }
        if (reply.quoting().isQuote()) {
            throw ApiException.invalid(NO_QUOTE);
        }
        if (requests.countBy(caller.accountId(), MAX_PENDING_BY) >= MAX_PENDING_BY) {
            throw ApiException.unprocessable(TOO_MANY, MAX_PENDING_BY);
        }
        return reply.heldAs(Interactions.PENDING);
    }

    /** What happens to a new remote reply. */
    public record Decision(@Nullable Status reply, boolean isAnswered) {
        /** Whether it is not stored. */
        public boolean isRefused() {
            return reply == null;
        }
    }

    /**
     * Decides on a remote reply; joins the caller's transaction.
     *
     * @param stamp the verified proof that the author of a remote parent approved it; null without one
     */
    public Decision decide(Status reply, Status parent, @Nullable String stamp) {
        if (parent.isHeld()) {
            boolean isByAsked = requests.findOf(parent.id())
                    .filter(one -> reply.isBy(one.targetAccountId()))
                    .isPresent();
            return new Decision(isByAsked ? reply : null, false);
        }
        if (parent.localOnly()) {
            return new Decision(null, false); // the author cannot see it
        }
        if (parent.interactions().isOpenToReplies() || reply.isBy(parent.accountId())) {
            return new Decision(reply, false);
        }
        Caller author = Caller.onBehalfOf(reply.accountId(), 0);
        if (!parent.local()) {
            return ofRemoteParent(author, reply, parent, stamp);
        }
        if (!mayAddress(author, parent)) {
            return new Decision(null, false);
        }
        PolicyAnswer answer = finder.answerToReply(author, parent);
        return switch (answer) {
            case AUTOMATIC ->
                finder.isReplyEvident(author, parent)
                        ? new Decision(reply, false)
                        : new Decision(reply.approvedBy(stamp(parent, reply.id())), true);
            case MANUAL -> new Decision(isFlooding(reply, parent) ? null : reply.heldAs(Interactions.PENDING), false);
            case DENIED, UNKNOWN, MISSING -> new Decision(null, true);
        };
    }

    private Decision ofRemoteParent(Caller author, Status reply, Status parent, @Nullable String stamp) {
        boolean isEvident =
                finder.answerToReply(author, parent) == PolicyAnswer.AUTOMATIC && finder.isReplyEvident(author, parent);
        if (isEvident) {
            return new Decision(reply, false);
        }
        return new Decision(stamp == null ? null : reply.approvedBy(stamp), false);
    }

    private boolean mayAddress(Caller author, Status parent) {
        try {
            finder.openTo(author, parent.id());
            return true;
        } catch (ApiException hidden) {
            return false;
        }
    }

    private boolean isFlooding(Status reply, Status parent) {
        return requests.countBy(reply.accountId(), MAX_PENDING_BY) >= MAX_PENDING_BY
                || requests.countTo(parent.accountId(), MAX_PENDING_TO) >= MAX_PENDING_TO;
    }

    /** Whether a proof by its author is needed before a reply to this remote post is stored. */
    public boolean needsStamp(long authorId, Status parent) {
        if (parent.local() || parent.interactions().isOpenToReplies() || parent.isBy(authorId)) {
            return false;
        }
        Caller author = Caller.onBehalfOf(authorId, 0);
        return finder.answerToReply(author, parent) != PolicyAnswer.AUTOMATIC || !finder.isReplyEvident(author, parent);
    }

    /**
     * Records that a stored reply needs or needed an approval, and asks for it; joins the caller's transaction. Does nothing
     * for a reply that needs none.
     *
     * @param mentionedIds the accounts that it mentions, which are notified once it is approved
     * @param requestUri the request that was received; null if there was none
     */
    public void record(Status reply, Status parent, List<Long> mentionedIds, @Nullable String requestUri) {
        String stamp = parent.local() ? reply.interactions().approvalUri() : null;
        if (!reply.isHeld() && stamp == null) {
            return;
        }
        boolean mustAsk = reply.isHeld() && reply.local() && !parent.local();
        requests.insert(
                ids.next(),
                reply.id(),
                reply.accountId(),
                parent.id(),
                parent.accountId(),
                reply.isHeld() ? ReplyRequest.PENDING : ReplyRequest.ACCEPTED,
                Json.text(mentionedIds),
                mustAsk ? addresses.newUri(accounts.get(reply.accountId()).username(), "reply_requests") : requestUri,
                stamp,
                clock.millis());
        if (reply.isHeld()) {
            requests.insertMentions(reply.id(), IdList.of(parent.accountId()), true);
            events.publish(new ReplyEvent.Asked(reply.id(), reply.accountId(), parent.id(), parent.accountId()));
        }
    }

    /** Tells a remote author what became of a reply to a local post. */
    public void answer(Status reply, Status parent, @Nullable String requestUri, @Nullable String stamp) {
        events.publish(new ReplyEvent.Answered(
                reply.accountId(),
                parent.accountId(),
                requestUri,
                String.valueOf(reply.uri()),
                String.valueOf(parent.uri()),
                stamp));
    }

    /**
     * Answers a received request about a stored reply according to what became of the reply; joins the caller's
     * transaction.
     */
    public void answerRequest(Status reply, Status parent, String requestUri) {
        Optional<ReplyRequest> known = requests.findOf(reply.id());
        known.ifPresent(request -> requests.setRequest(request.id(), requestUri));
        if (known.isPresent() && known.get().isPending()) {
            return;
        }
        if (known.isPresent()) {
            answer(
                    reply,
                    parent,
                    requestUri,
                    known.get().isAccepted() ? known.get().stampUri() : null);
            return;
        }
        if (reply.isHeld()) {
            answer(reply, parent, requestUri, null);
            return;
        }
        Status approved = reply.approvedBy(stamp(parent, reply.id()));
        statuses.setApproval(approved);
        record(approved, parent, mentions.of(reply.id()), requestUri);
        answer(approved, parent, requestUri, approved.interactions().approvalUri());
    }

    String stamp(Status parent, long replyId) {
        return addresses
                .ofId(parent.uri())
                .replyAuthorization(accounts.get(parent.accountId()).username(), replyId);
    }

    /** Publishes a held reply that the author of its parent approved; joins the caller's transaction. */
    void publish(ReplyRequest request, String stamp) {
        requests.decide(request.id(), ReplyRequest.ACCEPTED, stamp, clock.millis());
        statuses.find(request.replyId()).filter(Status::isHeld).ifPresent(held -> {
            Status reply = held.approvedBy(stamp);
            statuses.setApproval(reply);
            List<Long> mentioned = request.mentionedIds();
            requests.deleteMentions(reply.id());
            requests.insertMentions(reply.id(), new IdList(mentioned), false);
            statuses.countReply(reply, 1);
            boolean isDirect = reply.visibility() == Visibility.DIRECT;
            if (!isDirect) {
                accounts.statusAdded(reply.accountId(), reply.times().createdAt());
            }
            events.publish(new ReplyEvent.Settled(reply.id()));
            events.publish(new StatusEvent.Published(
                    reply.id(), reply.accountId(), reply.local(), mentioned, false, isDirect));
        });
    }

    /** Ends a pending request without publishing the reply; joins the caller's transaction. */
    void refuse(ReplyRequest request) {
        requests.decide(request.id(), ReplyRequest.REJECTED, null, clock.millis());
        statuses.find(request.replyId()).ifPresent(reply -> {
            statuses.setApproval(reply.approvedBy(null).heldAs(Interactions.REJECTED));
            requests.deleteMentions(reply.id());
            events.publish(new ReplyEvent.Settled(reply.id()));
        });
    }

    /** Hides a reply whose approval was revoked from everyone but its author; joins the caller's transaction. */
    void hide(ReplyRequest request) {
        requests.decide(request.id(), ReplyRequest.REVOKED, null, clock.millis());
        statuses.find(request.replyId()).filter(reply -> !reply.isHeld()).ifPresent(reply -> {
            statuses.countReply(reply, -1);
            if (reply.visibility() != Visibility.DIRECT) {
                accounts.statusRemoved(reply.accountId());
            }
            requests.setMentioned(request.id(), Json.text(mentions.of(reply.id())));
            requests.deleteMentions(reply.id());
            statuses.setApproval(reply.approvedBy(null).heldAs(Interactions.REVOKED));
            events.publish(new ReplyEvent.Settled(reply.id()));
        });
    }

    /** Replaces the accounts that a held reply mentions after an edit; joins the caller's transaction. */
    public void setMentioned(Status held, List<Long> mentionedIds) {
        requests.findOf(held.id()).ifPresent(request -> requests.setMentioned(request.id(), Json.text(mentionedIds)));
    }

    /**
     * Handles a remote author's decision on a local reply.
     *
     * @param about the id of the request, or of the reply
     * @param stamp the approval; null if the author refused
     * @return whether there was such a request
     */
    public boolean decided(String about, long targetAccountId, @Nullable String stamp) {
        Optional<ReplyRequest> request = requests.findAsked(about)
                .or(() -> statuses.findId(about).flatMap(requests::findOf))
                .filter(one -> one.targetAccountId() == targetAccountId && isOfLocalReply(one));
        request.filter(ReplyRequest::isPending).ifPresent(one -> {
            if (stamp == null) {
                refuse(one);
            } else {
                publish(one, stamp);
            }
        });
        return request.isPresent();
    }

    private boolean isOfLocalReply(ReplyRequest request) {
        return statuses.find(request.replyId()).filter(Status::local).isPresent();
    }

    /**
     * Handles the deletion of a stamp by its author. Hides local replies that it approved, and returns the remote ones, which the
     * caller deletes.
     */
    public List<Status> revoked(String stamp, long targetAccountId) {
        List<Status> remote = new ArrayList<>();
        for (Long id : requests.findApproved(stamp)) {
            Status reply = statuses.find(id).orElse(null);
            boolean isOfActor = reply != null
                    && reply.thread().inReplyToId() != null
                    && statuses.find(reply.thread().inReplyToId())
                            .filter(parent -> parent.isBy(targetAccountId))
                            .isPresent();
            if (reply == null || !isOfActor) {
                continue;
            }
            if (reply.local()) {
                requests.findOf(id).filter(ReplyRequest::isAccepted).ifPresent(this::hide);
            } else {
                remote.add(reply);
            }
        }
        return remote;
    }
}
