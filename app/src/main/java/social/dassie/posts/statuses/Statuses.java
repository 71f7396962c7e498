package social.dassie.posts.statuses;

import com.fasterxml.jackson.databind.util.RawValue;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.db.IdList;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.InOrder;
import social.dassie.people.accounts.policies.PolicyAnswer;
import social.dassie.posts.cards.CardEntity;
import social.dassie.posts.statuses.rows.Interactions;
import social.dassie.posts.statuses.rows.Status;
import social.dassie.posts.statuses.rows.StatusRows;

/** Finds and reads posts that the caller may see. */
public final class Statuses {
    /** The most posts that can be requested by id at once. */
    public static final int MAX_IDS = 20;

    private static final int ALL = 4_096;
    private static final int ANONYMOUS_ANCESTORS = 40;
    private static final int ANONYMOUS_DESCENDANTS = 60;
    private static final int ANONYMOUS_DEPTH = 20;

    /** The context of a post. */
    public record ContextEntity(List<StatusEntity> ancestors, List<StatusEntity> descendants) {}

    private final StatusDao statuses;
    private final StatusRows rows;
    private final StatusRenderer renderer;
    private final Events events;
    private final Clock clock;

    public Statuses(Platform platform, StatusRenderer renderer) {
        this.clock = platform.clock();
        this.statuses = platform.db().dao(StatusDao.class);
        this.rows = new StatusRows(platform.db());
        this.renderer = renderer;
        this.events = platform.events();
    }

    /** Returns the post if the caller may see it; else 404, as if it did not exist. */
    public Status visibleTo(Caller caller, long id) {
        return rows.find(id).filter(post -> isVisible(caller, post)).orElseThrow(ApiException::recordNotFound);
    }

    /** A boost is as visible as the boosted post. */
    private boolean isVisible(Caller caller, Status post) {
        List<Long> ids = post.isReblog() ? List.of(post.id(), post.originId()) : List.of(post.id());
        List<StatusView> views =
                statuses.findViews(new IdList(ids), IdList.NONE, IdList.of(caller.accountId()), clock.millis());
        return views.size() == ids.size() && views.stream().allMatch(StatusView::visible);
    }

    /** Returns the post that is shown for this id: for a boost, the boosted post. 404 if the caller may not see it. */
    public Status originVisibleTo(Caller caller, long id) {
        Status status = visibleTo(caller, id);
        return status.reblogOfId() == null ? status : visibleTo(caller, status.reblogOfId());
    }

    /** Returns what happens when the caller quotes a post: accepted at once, pending approval, or refused. */
    public PolicyAnswer answerToQuote(Caller caller, Status post) {
        return QuotePolicy.answer(post, view(caller, post), post.isBy(caller.accountId()));
    }

    /** Returns what happens when the caller replies to a post that the caller may see. */
    public PolicyAnswer answerToReply(Caller caller, Status post) {
        return reply(caller, post).answer();
    }

    /**
     * Whether every server can tell by the post itself that the caller may reply to it: otherwise its author confirms
     * it.
     */
    public boolean isReplyEvident(Caller caller, Status post) {
        return post.interactions().isOpenToReplies() || reply(caller, post).isEvident();
    }

    private PostPolicy.Reply reply(Caller caller, Status post) {
        return PostPolicy.reply(post, view(caller, post), post.isBy(caller.accountId()));
    }

    /** Whether the policy of a post allows the caller to favourite it. */
    public boolean mayFavourite(Caller caller, Status post) {
        return mayInteract(caller, post, post.interactions().favouritePolicy());
    }

    /** Whether the policy of a post allows the caller to boost it. */
    public boolean mayReblog(Caller caller, Status post) {
        return mayInteract(caller, post, post.interactions().reblogPolicy());
    }

    private boolean mayInteract(Caller caller, Status post, int policy) {
        return policy == Interactions.OPEN.favouritePolicy()
                || PostPolicy.allows(policy, view(caller, post), post.isBy(caller.accountId()));
    }

    private @Nullable StatusView view(Caller caller, Status post) {
        return statuses
                .findViews(IdList.of(post.id()), IdList.NONE, IdList.of(caller.accountId()), clock.millis())
                .stream()
                .findFirst()
                .orElse(null);
    }

    /**
     * Returns the post that is shown for this id, for favouriting, boosting or voting. 403 while the caller blocks its
     * author.
     */
    public Status openTo(Caller caller, long id) {
        Status status = originVisibleTo(caller, id);
        if (statuses.isBlocking(caller.accountId(), status.accountId())) {
            throw ApiException.forbidden();
        }
        return status;
    }

    /** Returns the caller's own post, boosts included; else 404. */
    public Status ownedBy(Caller caller, long id) {
        return rows.find(id)
                .filter(status -> status.isBy(caller.accountId()))
                .orElseThrow(ApiException::recordNotFound);
    }

    public StatusEntity get(Caller caller, long id) {
        return renderer.render(caller, List.of(id)).stream().findFirst().orElseThrow(ApiException::recordNotFound);
    }

    /** Returns the link preview of a post separately, for old clients; an empty object if there is none. */
    RawValue card(Caller caller, long id) {
        StatusEntity status = get(caller, id);
        CardEntity card = status.cached().card();
        return new RawValue(card == null ? "{}" : card.json(status.cardAuthor(), caller));
    }

    /** Returns those of the posts that the caller may see. 422 for more than {@link #MAX_IDS}. */
    public List<StatusEntity> getAll(Caller caller, List<Long> ids) {
        if (ids.size() > MAX_IDS) {
            throw ApiException.unprocessable(ErrorCode.TOO_MANY_IDS, MAX_IDS);
        }
        return renderer.render(caller, ids);
    }

    /** Returns any number of posts that the server itself chose, without those that the caller may not see. */
    public List<StatusEntity> showAll(Caller caller, List<Long> ids) {
        return renderer.render(caller, ids);
    }

    /**
     * Returns the posts in this order, without those that the caller may not see or that {@link StatusDao#findWanted}
     * omits.
     */
    public List<StatusEntity> getWanted(Caller caller, List<Long> ids) {
        if (ids.isEmpty()) {
            return List.of();
        }
        Set<Long> wanted = statuses.findWanted(new IdList(ids), caller.accountId(), clock.millis());
        return renderer.render(caller, ids.stream().filter(wanted::contains).toList());
    }

    /**
     * Returns the thread of a post, without posts by accounts that the caller muted or blocked. Signed-out visitors get
     * only a part of a long thread.
     */
    public ContextEntity context(Caller caller, long id) {
        Status status = visibleTo(caller, id);
        boolean isUser = caller.isUser();
        if (isUser) {
            events.publish(new ViewEvent.ThreadViewed(id));
        }
        List<Long> ancestors = new ArrayList<>(statuses.findAncestors(status.id(), isUser ? ALL : ANONYMOUS_ANCESTORS));
        Collections.reverse(ancestors);
        List<Long> descendants = statuses.findDescendants(
                status.id(), isUser ? ALL : ANONYMOUS_DESCENDANTS, isUser ? ALL : ANONYMOUS_DEPTH);
        List<Long> all = new ArrayList<>(ancestors);
        all.addAll(descendants);
        Set<Long> wanted =
                all.isEmpty() ? Set.of() : statuses.findWanted(new IdList(all), caller.accountId(), clock.millis());
        all.retainAll(wanted);
        Map<Long, StatusEntity> byId = renderer.byId(caller, all);
        return new ContextEntity(InOrder.of(ancestors, byId), InOrder.of(descendants, byId));
    }

    /** Returns the key of the refresh that fetches the replies in a thread from other servers. */
    public static String refreshKey(long statusId) {
        return "thread:" + statusId;
    }

    /** Returns the number of local posts, for the instance's statistics. */
    public long countLocal() {
        return statuses.countLocal();
    }
}
