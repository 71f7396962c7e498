package social.dassie.federation.publication.news;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import social.dassie.federation.inbox.activities.QuoteAnswered;
import social.dassie.federation.publication.recipients.Distribution;
import social.dassie.federation.publication.writers.ActivitySender;
import social.dassie.federation.publication.writers.ActivityWriter;
import social.dassie.federation.publication.writers.NoteWriter;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.posts.statuses.quotes.QuoteEvent;

/**
 * Requests permission from remote authors for local quotes, answers remote requests, and sends approvals and revocations
 * (FEP-044f).
 */
final class QuotePublisher {
    private final PublishedDao rows;
    private final Accounts accounts;
    private final Distribution distribution;
    private final PostPublisher posts;
    private final NoteWriter notes;
    private final ActivityWriter activities;
    private final ActivitySender sender;

    QuotePublisher(
            Platform platform,
            Accounts accounts,
            Distribution distribution,
            PostPublisher posts,
            NoteWriter notes,
            ActivityWriter activities,
            ActivitySender sender) {
        this.rows = platform.db().dao(PublishedDao.class);
        this.accounts = accounts;
        this.distribution = distribution;
        this.posts = posts;
        this.notes = notes;
        this.activities = activities;
        this.sender = sender;
    }

    void subscribe(Events events) {
        events.subscribe(Phase.SEND, QuoteEvent.Requested.class, this::ask);
        events.subscribe(Phase.SEND, QuoteAnswered.class, this::answer);
        events.subscribe(Phase.SEND, QuoteEvent.Approved.class, e -> posts.changed(e.statusId(), List.of()));
        events.subscribe(Phase.SEND, QuoteEvent.Revoked.class, this::revoked);
    }

    private void ask(QuoteEvent.Requested event) {
        Set<String> inboxes = distribution.personal(event.quotedAuthorId());
        PublishedDao.Quote quote = rows.findQuote(event.statusId()).orElse(null);
        if (inboxes.isEmpty() || quote == null) {
            return;
        }
        String requestUri = quote.requestUri();
        String quotedUri = quote.quotedUri();
        if (requestUri == null || quotedUri == null) {
            return;
        }
        String authorUri = String.valueOf(accounts.get(event.quotedAuthorId()).uri());
        notes.note(event.statusId())
                .ifPresent(note -> sender.send(
                        event.accountId(),
                        activities.quoteRequest(requestUri, note, quotedUri, authorUri),
                        quote.quotingUri(),
                        inboxes));
    }

    private void answer(QuoteAnswered event) {
        Account own = accounts.get(event.quotedAccountId());
        String quoterUri = String.valueOf(accounts.get(event.accountId()).uri());
        sender.send(
                own.id(),
                activities.answerToQuoteRequest(
                        own.username(),
                        quoterUri,
                        new ActivityWriter.Asked(event.requestUri(), event.quotedUri(), event.quotingUri()),
                        event.approvalUri()),
                event.quotedUri(),
                distribution.personal(event.accountId()));
    }

    /** Sends the revocation of an approval by a local author to everyone who may have seen the quote. */
    private void revoked(QuoteEvent.Revoked event) {
        PublishedDao.Quote quote = rows.findQuote(event.statusId()).orElse(null);
        if (quote == null
                || quote.approvalUri() == null
                || quote.quotedUri() == null
                || quote.quotedAccountId() == null
                || quote.quotedUsername() == null
                || quote.quotedDomain() != null) {
            return;
        }
        Set<String> inboxes = new LinkedHashSet<>(distribution.of(List.of(event.accountId())));
        inboxes.addAll(distribution.ofChanged(event.quotedStatusId(), List.of()));
        inboxes.addAll(distribution.ofChanged(event.statusId(), List.of()));
        sender.send(
                quote.quotedAccountId(),
                activities.deletionOfStamp(
                        quote.quotedUsername(), quote.approvalUri(), quote.quotingUri(), quote.quotedUri()),
                quote.approvalUri(),
                inboxes);
    }
}
