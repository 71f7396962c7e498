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
 * Quotes that involve another server (FEP-044f): posts from there that quote, and posts from here that quote one of
 * theirs. Who quotes asks the author of the quoted post, who answers with a stamp: a document on the author's server.
 * All methods join the caller's transaction.
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

    /** Stores what a later version of a remote post quotes, which may be nothing. Returns whether that is another post. */
    public boolean replace(long id, Status row, @Nullable RemoteQuote quote) {
        String uri = quote == null ? "" : quote.uri();
        String before = quotes.findQuotedUri(id).orElse("");
        quotes.deleteOther(id, uri);
        put(id, row, quote);
        return !uri.equals(before);
    }

    /**
     * Stores what a remote post quotes, or changes it. A quote that was decided on stays so until a stamp arrives; one of
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
                row.visibility().isForEveryone(),
                clock.millis());
        if (before != null) {
            events.publish(new QuoteEvent.PolicyChanged(id, row.accountId()));
        }
    }

    /** Tells a local author of a new quote. */
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
     * Accepts that a remote post quotes a local one. False when it does not, or not any more, and when the author of the
     * quoted post took the quote back before.
     *
     * @param stampUri the stamp's address here
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
     * The author of a remote post decided about the quote that a request of ours asked for.
     *
     * @param stampUri the stamp; null when the author refused
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

    /** The author of a quoted post deleted the stamp: the quote is over. False when there is none with this stamp. */
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
