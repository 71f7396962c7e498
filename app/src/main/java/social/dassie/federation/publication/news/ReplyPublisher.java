package social.dassie.federation.publication.news;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import social.dassie.federation.publication.recipients.Distribution;
import social.dassie.federation.publication.writers.ActivitySender;
import social.dassie.federation.publication.writers.ActivityWriter;
import social.dassie.federation.publication.writers.NoteWriter;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.posts.statuses.replies.ReplyEvent;

/** Asks remote authors to approve local replies, and sends the answers and revocations of local authors. */
final class ReplyPublisher {
    private final PublishedDao rows;
    private final Accounts accounts;
    private final Distribution distribution;
    private final NoteWriter notes;
    private final ActivityWriter activities;
    private final ActivitySender sender;

    ReplyPublisher(
            Platform platform,
            Accounts accounts,
            Distribution distribution,
            NoteWriter notes,
            ActivityWriter activities,
            ActivitySender sender) {
        this.rows = platform.db().dao(PublishedDao.class);
        this.accounts = accounts;
        this.distribution = distribution;
        this.notes = notes;
        this.activities = activities;
        this.sender = sender;
    }

    void subscribe(Events events) {
        events.subscribe(Phase.SEND, ReplyEvent.Asked.class, this::ask);
        events.subscribe(Phase.SEND, ReplyEvent.Answered.class, this::answer);
        events.subscribe(Phase.SEND, ReplyEvent.Revoked.class, this::revoked);
    }

    /** Sends a local reply to the author of a remote post, and to no one else. */
    private void ask(ReplyEvent.Asked event) {
        Set<String> inboxes = distribution.personal(event.targetAccountId());
        if (inboxes.isEmpty()) {
            return;
        }
        String authorUri = String.valueOf(accounts.get(event.targetAccountId()).uri());
        rows.findReplyRequest(event.replyId())
                .ifPresent(request -> notes.note(event.replyId())
                        .ifPresent(note -> sender.send(
                                event.accountId(),
                                activities.replyRequest(request.requestUri(), note, request.targetUri(), authorUri),
                                note.path("id").asText(),
                                inboxes)));
    }

    private void answer(ReplyEvent.Answered event) {
        Account own = accounts.get(event.targetAccountId());
        String replierUri = String.valueOf(accounts.get(event.accountId()).uri());
        sender.send(
                own.id(),
                activities.answerToReply(
                        own.username(),
                        replierUri,
                        event.requestUri(),
                        event.replyUri(),
                        event.targetUri(),
                        event.stampUri()),
                event.replyUri(),
                distribution.personal(event.accountId()));
    }

    /** Sends a revocation to everyone who may have seen the reply. */
    private void revoked(ReplyEvent.Revoked event) {
        Account own = accounts.get(event.targetAccountId());
        Set<String> inboxes = new LinkedHashSet<>(distribution.of(List.of(event.accountId())));
        inboxes.addAll(distribution.ofChanged(event.statusId(), List.of()));
        if (accounts.get(event.accountId()).isLocal()) {
            inboxes.addAll(distribution.followersOf(event.accountId()));
        }
        rows.findReply(event.replyId())
                .ifPresent(reply -> sender.send(
                        own.id(),
                        activities.deletionOfReplyStamp(
                                own.username(), event.stampUri(), reply.replyUri(), reply.targetUri()),
                        event.stampUri(),
                        inboxes));
    }
}
