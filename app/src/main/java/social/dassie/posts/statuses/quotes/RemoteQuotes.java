package social.dassie.posts.statuses.quotes;

import java.time.Clock;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.policies.PolicyAnswer;
import social.dassie.posts.statuses.QuoteState;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.statuses.rows.Status;
import social.dassie.posts.statuses.rows.StatusRows;

/**
 * Quotes that involve another server (FEP-044f): remote posts that quote, and local posts that quote a remote one. The
 * quoting author asks the author of the quoted post, who answers with a stamp: a document on their own server. All
 * methods join the caller's transaction.
 */
public final class RemoteQuotes {
    private final Database db;
    private final RemoteQuoteDao quotes;
    private final StatusRows statuses;
    private final Statuses finder;
    private final Events events;
    private final Clock clock;

    RemoteQuotes(Platform platform, Statuses finder) {
        this.db = platform.db();
        this.quotes = db.dao(RemoteQuoteDao.class);
        this.statuses = new StatusRows(db);
        this.finder = finder;
        this.events = platform.events();
        this.clock = platform.clock();
    }

    /** Stores the quote of a later version of a remote post, if any. Returns whether the quoted post changed. */
    public boolean replace(long id, Status row, @Nullable RemoteQuote quote) {
        String uri = quote == null ? "" : quote.uri();
        String before = quotes.findQuotedUri(id).orElse("");
        quotes.deleteOther(id, uri);
        put(id, row, quote);
        return !uri.equals(before);
    }

    /**
     * Stores or changes the quote of a remote post. A decided quote keeps its state until a stamp arrives; a quote of
     * another post than before is a new one.
     */
    public void put(long id, Status row, @Nullable RemoteQuote quote) {
        if (quote == null) {
            return;
        }
        quotes.deleteOther(id, quote.uri());
        Status quoted = statuses.find(quote.uri()).orElse(null);
        boolean isOwn = quoted != null && quoted.isBy(row.accountId());
        QuoteState state = quote.isApproved() || isOwn ? QuoteState.ACCEPTED : QuoteState.PENDING;
        String before = quotes.findState(id).orElse(null);
        if (before != null && (state == QuoteState.PENDING || before.equals(state.key()))) {
            return;
        }
        quotes.put(
                id,
                row.accountId(),
                quoted == null ? null : quoted.id(),
                quoted == null ? null : quoted.accountId(),
                quote.uri(),
                state.key(),
                quote.isApproved() ? quote.approvalUri() : null,
                quote.isLegacy(),
                row.isForEveryone(),
                clock.millis());
        if (before != null) {
            events.publish(new QuoteEvent.PolicyChanged(id, row.accountId()));
        }
    }

    /** Notifies a local author of a new quote. */
    public void announce(long id, long accountId) {
        quotes.findAccepted(id)
                .ifPresent(quoted ->
                        events.publish(new QuoteEvent.Quoted(id, accountId, quoted.statusId(), quoted.accountId())));
    }

    public void setPolicy(Status post, int policy) {
        if (statuses.setQuotePolicy(post.id(), policy)) {
            events.publish(new QuoteEvent.PolicyChanged(post.id(), post.accountId()));
        }
    }

    /** Whether a remote account may see a local post and, by the post's policy, quote it. */
    public boolean mayQuote(long accountId, long quotedId) {
        try {
            Caller caller = Caller.onBehalfOf(accountId, 0);
            return finder.answerToQuote(caller, finder.openTo(caller, quotedId)) == PolicyAnswer.AUTOMATIC;
        } catch (ApiException hidden) {
            return false;
        }
    }

    /**
     * Accepts the quote of a local post by a remote one. Returns false if there is no such quote, or no longer, and if
     * the author of the quoted post revoked it before.
     *
     * @param stampUri the stamp's address on this server
     */
    public boolean grant(long quotingId, long quotedId, String requestUri, String stampUri) {
        return db.inTransaction(() -> {
            Status quoting = statuses.find(quotingId).orElseThrow(ApiException::recordNotFound);
            Status quoted = statuses.find(quotedId).orElseThrow(ApiException::recordNotFound);
            String before = quotes.findState(quotingId).orElse("");
            if (!quotes.isOf(quotingId, quotedId, String.valueOf(quoted.uri()))) {
                return false;
            }
            if (before.equals(QuoteState.REVOKED.key()) || before.equals(QuoteState.REJECTED.key())) {
                return false;
            }
            quotes.put(
                    quotingId,
                    quoting.accountId(),
                    quotedId,
                    quoted.accountId(),
                    String.valueOf(quoted.uri()),
                    QuoteState.ACCEPTED.key(),
                    stampUri,
                    false,
                    quoting.visibility().isForEveryone(),
                    clock.millis());
            if (quotes.findByRequest(requestUri).isEmpty()) {
                quotes.setRequest(quotingId, requestUri);
            }
            if (!before.equals(QuoteState.ACCEPTED.key())) {
                announce(quotingId, quoting.accountId());
                events.publish(new QuoteEvent.PolicyChanged(quotingId, quoting.accountId()));
            }
            return true;
        });
    }

    /**
     * Handles a remote author's decision on a quote requested from here.
     *
     * @param stampUri the stamp; null if the author refused
     */
    public void decided(String requestUri, long quotedAccountId, @Nullable String stampUri) {
        Optional<RemoteQuoteDao.AskedRow> asked = quotes.findAsked(requestUri, quotedAccountId);
        asked.ifPresent(quote -> {
            QuoteState state = stampUri == null ? QuoteState.REJECTED : QuoteState.ACCEPTED;
            quotes.decide(quote.statusId(), state.key(), stampUri, clock.millis());
            events.publish(
                    stampUri == null
                            ? new QuoteEvent.Refused(quote.statusId(), quote.accountId())
                            : new QuoteEvent.Approved(quote.statusId(), quote.accountId()));
        });
    }

    /**
     * Handles the deletion of a stamp by the author of a quoted post, which ends the quote. Returns false if no quote has
     * this stamp.
     */
    public boolean revoked(String stampUri, long quotedAccountId) {
        Optional<RemoteQuoteDao.AskedRow> found = quotes.findApproved(stampUri, quotedAccountId);
        found.ifPresent(quote -> {
            quotes.decide(quote.statusId(), QuoteState.REVOKED.key(), null, clock.millis());
            long quotedId = quote.quotedStatusId() == null ? 0 : quote.quotedStatusId();
            events.publish(new QuoteEvent.Revoked(quote.statusId(), quote.accountId(), quotedId));
        });
        return found.isPresent();
    }
}
