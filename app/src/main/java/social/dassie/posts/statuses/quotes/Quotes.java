package social.dassie.posts.statuses.quotes;

import java.time.Clock;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.people.accounts.Accounts;
import social.dassie.posts.statuses.QuotePolicy;
import social.dassie.posts.statuses.QuoteState;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.statuses.StatusRenderer;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.statuses.rows.Quoting;
import social.dassie.posts.statuses.rows.Status;
import social.dassie.posts.statuses.rows.StatusRows;
import social.dassie.posts.statuses.rows.Visibility;

/**
 * Quotes of posts (documentation page client/quotes): who may quote what, the list of quotes, and revoking a quote. A
 * quote of a local post is accepted at once; the author of a remote one has to be asked.
 */
public final class Quotes {
    private static final ErrorCode QUOTED_POST_NOT_FOUND =
            ErrorCode.of("error.quoted_post_not_found", "The post you are trying to quote does not appear to exist.");

    private final Database db;
    private final QuoteDao quotes;
    private final StatusRows statuses;
    private final Accounts accounts;
    private final Addresses addresses;
    private final Statuses finder;
    private final StatusRenderer renderer;
    private final Events events;
    private final Clock clock;

    Quotes(Platform platform, Accounts accounts, Statuses finder, StatusRenderer renderer) {
        this.db = platform.db();
        this.quotes = db.dao(QuoteDao.class);
        this.statuses = new StatusRows(db);
        this.accounts = accounts;
        this.addresses = platform.addresses();
        this.finder = finder;
        this.renderer = renderer;
        this.events = platform.events();
        this.clock = platform.clock();
    }

    /**
     * Returns the post that the caller wants to quote; for a boost, the boosted post. 404 if the caller may not see or
     * not quote it, or blocks its author: the response does not reveal which.
     */
    public Status quotable(Caller caller, long id) {
        try {
            Status post = finder.openTo(caller, id);
            if (finder.answerToQuote(caller, post).isYes()) {
                return post;
            }
            throw gone();
        } catch (ApiException refusal) {
            throw gone();
        }
    }

    private static ApiException gone() {
        return ApiException.of(404, QUOTED_POST_NOT_FOUND);
    }

    /** Returns the initial state of a quote of this post. */
    static QuoteState beginsAs(Status quoted) {
        return quoted.local() ? QuoteState.ACCEPTED : QuoteState.PENDING;
    }

    /** Returns who may quote a new post, and its quote. */
    public static Quoting quoting(String policy, Visibility visibility, @Nullable Status quoted) {
        int bits = QuotePolicy.of(policy, visibility);
        return quoted == null
                ? new Quoting(bits, null, null)
                : new Quoting(bits, beginsAs(quoted).key(), quoted.id());
    }

    /** Stores the quote of a new post; joins the caller's transaction. 404 if the quoted post was deleted meanwhile. */
    public void add(Status post, Status quoted) {
        QuoteState state = beginsAs(quoted);
        boolean isPublic = post.isForEveryone();
        boolean mustAsk = state == QuoteState.PENDING;
        String request = mustAsk ? addresses.newUri(username(post), "quote_requests") : null;
        String stamp = mustAsk || quoted.isBy(post.accountId())
                ? null
                : addresses.ofId(quoted.uri()).quoteAuthorization(username(quoted), post.id());
        if (!quotes.insert(
                post.id(),
                post.accountId(),
                quoted.id(),
                state.key(),
                request,
                stamp,
                isPublic,
                post.times().createdAt())) {
            throw gone();
        }
    }

    /**
     * Stores the accepted quote of an imported post; joins the caller's transaction. No one is notified.
     *
     * @param stamp the quoted author's consent, on another server; null for a quote of a local post
     */
    public void addImported(Status post, Status quoted, @Nullable String stamp) {
        boolean needsStamp = quoted.local() && !quoted.isBy(post.accountId());
        quotes.insert(
                post.id(),
                post.accountId(),
                quoted.id(),
                QuoteState.ACCEPTED.key(),
                null,
                needsStamp ? addresses.quoteAuthorization(username(quoted), post.id()) : stamp,
                post.visibility().isForEveryone(),
                post.times().createdAt());
    }

    private String username(Status post) {
        return accounts.get(post.accountId()).username();
    }

    /** Notifies or asks the author of the quoted post, after all readers were notified of the quoting post itself. */
    public void announce(Status post, Status quoted) {
        if (beginsAs(quoted) == QuoteState.ACCEPTED) {
            events.publish(new QuoteEvent.Quoted(post.id(), post.accountId(), quoted.id(), quoted.accountId()));
        } else {
            events.publish(new QuoteEvent.Requested(post.id(), post.accountId(), quoted.id(), quoted.accountId()));
        }
    }

    /** Returns the quotes of a post that the caller may see, newest first, paged by the quoting post. */
    Slice<StatusEntity> list(Caller caller, long id, Page page) {
        Status post = finder.originVisibleTo(caller, id);
        return page.slice(
                quotes.findPage(post.id(), caller.accountId(), clock.millis(), page),
                QuoteRow::statusId,
                rows -> renderer.render(
                        caller, rows.stream().map(QuoteRow::statusId).toList()));
    }

    /**
     * Revokes a quote of the caller's post permanently. 403 for a post of another account. Returns the quoting post; 404
     * if the caller may not see it, but the quote is revoked as well.
     */
    StatusEntity revoke(Caller caller, long id, long quotingId) {
        db.runInTransaction(() -> {
            Status post = finder.visibleTo(caller, id);
            if (!post.isBy(caller.accountId())) {
                throw ApiException.forbidden(); // whether such a quote exists or not: it may be private
            }
            QuoteRow quote = quotes.find(quotingId, post.id()).orElseThrow(ApiException::recordNotFound);
            QuoteState state =
                    quote.state().equals(QuoteState.PENDING.key()) ? QuoteState.REJECTED : QuoteState.REVOKED;
            boolean isOver = quote.state().equals(QuoteState.REJECTED.key())
                    || quote.state().equals(state.key());
            if (!isOver) {
                quotes.update(quotingId, state.key(), clock.millis());
                events.publish(new QuoteEvent.Revoked(quotingId, quote.accountId(), post.id()));
            }
        });
        return finder.get(caller, quotingId);
    }

    /** Changes who may quote the caller's post from now on; null keeps the policy. Existing quotes stay. */
    StatusEntity changePolicy(Caller caller, long id, @Nullable String choice) {
        db.runInTransaction(() -> setPolicy(finder.ownedBy(caller, id), choice));
        return finder.get(caller, id);
    }

    /** Joins the caller's transaction. */
    public void setPolicy(Status post, @Nullable String choice) {
        if (post.isReblog()) {
            throw ApiException.recordNotFound();
        }
        if (choice != null && statuses.setQuotePolicy(post.id(), QuotePolicy.of(choice, post.visibility()))) {
            events.publish(new QuoteEvent.PolicyChanged(post.id(), post.accountId()));
        }
    }
}
