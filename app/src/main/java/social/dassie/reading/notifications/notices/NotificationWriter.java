package social.dassie.reading.notifications.notices;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Permission;
import social.dassie.ground.db.IdList;
import social.dassie.ground.db.MembershipCache;
import social.dassie.ground.platform.Event;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.people.notificationtypes.NotificationType;
import social.dassie.people.relationships.blocks.BlockEvent;
import social.dassie.people.relationships.follows.FollowEvent;
import social.dassie.people.relationships.severances.RelationshipsSevered;
import social.dassie.people.users.UserEvent;
import social.dassie.posts.collections.CollectionEvent;
import social.dassie.posts.polls.PollEvent;
import social.dassie.posts.reactions.EmojiReaction;
import social.dassie.posts.statuses.marks.MarkEvent;
import social.dassie.posts.statuses.quotes.QuoteEvent;
import social.dassie.posts.statuses.replies.ReplyEvent;
import social.dassie.posts.statuses.rows.StatusEvent;
import social.dassie.reading.annualreports.AnnualReportMade;
import social.dassie.reading.notifications.Clearings;
import social.dassie.reading.notifications.policies.Verdict;

/**
 * Turns events into notifications, and deletes them when their cause is undone. It runs inside the transaction of the
 * event, so that a rollback leaves no notifications behind. Notifications about a deleted post are deleted with its
 * row.
 */
public final class NotificationWriter {
    private static final int MAX_REMEMBERED = 10_000;

    private final NoticeDao notices;
    private final RecipientDao recipients;
    /** Accounts with a follower who wants to be notified of each post. */
    private final MembershipCache withNotifiedFollowers;

    private final Clearings clearings;
    private final Events events;
    private final Clock clock;

    public NotificationWriter(Platform platform, Clearings clearings) {
        this.clearings = clearings;
        this.notices = platform.db().dao(NoticeDao.class);
        this.recipients = platform.db().dao(RecipientDao.class);
        this.withNotifiedFollowers =
                platform.db().caches().ofMembers(MAX_REMEMBERED, "follows", recipients::findWithNotifiedFollowers);
        this.events = platform.events();
        this.clock = platform.clock();
    }

    public void subscribe() {
        events.subscribe(Phase.NOTIFY, StatusEvent.Published.class, this::published);
        events.subscribe(Phase.NOTIFY, StatusEvent.Edited.class, this::edited);
        events.subscribe(Phase.NOTIFY, QuoteEvent.Quoted.class, this::quoted);
        events.subscribe(Phase.NOTIFY, ReplyEvent.Asked.class, this::askedToReply);
        events.subscribe(
                Phase.NOTIFY,
                ReplyEvent.Settled.class,
                e -> notices.deleteAbout(e.replyId(), NotificationType.PENDING_REPLY.key()));
        events.subscribe(Phase.NOTIFY, MarkEvent.Favourited.class, this::favourited);
        events.subscribe(Phase.NOTIFY, MarkEvent.Unfavourited.class, this::unfavourited);
        events.subscribe(Phase.NOTIFY, MarkEvent.Reacted.class, this::reacted);
        events.subscribe(Phase.NOTIFY, MarkEvent.Reblogged.class, this::reblogged);
        events.subscribe(Phase.NOTIFY, PollEvent.Ended.class, this::pollEnded);
        events.subscribe(Phase.NOTIFY, FollowEvent.Followed.class, this::followed);
        events.subscribe(Phase.NOTIFY, FollowEvent.Requested.class, this::followRequested);
        events.subscribe(Phase.NOTIFY, FollowEvent.Unfollowed.class, this::unfollowed);
        events.subscribe(Phase.NOTIFY, BlockEvent.Blocked.class, this::blocked);
        events.subscribe(Phase.NOTIFY, BlockEvent.Muted.class, this::muted);
        events.subscribe(
                Phase.NOTIFY, BlockEvent.DomainBlocked.class, e -> clearings.fromBlockedDomains(e.accountId()));
        events.subscribe(Phase.NOTIFY, UserEvent.SignedUp.class, this::signedUp);
        events.subscribe(Phase.NOTIFY, Event.Warned.class, this::warned);
        events.subscribe(Phase.NOTIFY, Event.Reported.class, this::reported);
        events.subscribe(Phase.NOTIFY, CollectionEvent.MembersAdded.class, this::addedToCollection);
        events.subscribe(Phase.NOTIFY, CollectionEvent.Changed.class, this::collectionChanged);
        events.subscribe(Phase.NOTIFY, RelationshipsSevered.class, this::relationshipsSevered);
        events.subscribe(Phase.NOTIFY, AnnualReportMade.class, this::annualReportMade);
    }

    private void published(StatusEvent.Published event) {
        if (event.isReblog()) {
            return;
        }
        send(event.mentionedIds(), NotificationType.MENTION, event.accountId(), event.statusId());
        if (withNotifiedFollowers.has(event.accountId())) {
            List<Long> followers = recipients.findNotifiedFollowers(event.statusId());
            send(followers, NotificationType.STATUS, event.accountId(), event.statusId());
        }
    }

    /** Boosters of the post keep a notification of the last edit only. */
    private void edited(StatusEvent.Edited event) {
        send(event.newlyMentionedIds(), NotificationType.MENTION, event.accountId(), event.statusId());
        notices.deleteAbout(event.statusId(), NotificationType.UPDATE.key());
        List<Long> boosters = recipients.findBoosters(event.statusId());
        send(boosters, NotificationType.UPDATE, event.accountId(), event.statusId());
        quotedPostEdited(event);
    }

    /** For accounts that quoted the post, each about their own quote of it; only the notification of the last edit stays. */
    private void quotedPostEdited(StatusEvent.Edited event) {
        for (StatusAndAuthor quote : recipients.findQuotes(event.statusId())) {
            notices.deleteAbout(quote.statusId(), NotificationType.QUOTED_UPDATE.key());
            send(List.of(quote.accountId()), NotificationType.QUOTED_UPDATE, event.accountId(), quote.statusId());
        }
    }

    private void quoted(QuoteEvent.Quoted event) {
        send(List.of(event.quotedAuthorId()), NotificationType.QUOTE, event.accountId(), event.statusId());
    }

    private void askedToReply(ReplyEvent.Asked event) {
        send(List.of(event.targetAccountId()), NotificationType.PENDING_REPLY, event.accountId(), event.replyId());
    }

    private void favourited(MarkEvent.Favourited event) {
        send(List.of(event.authorId()), NotificationType.FAVOURITE, event.accountId(), event.statusId());
    }

    private void unfavourited(MarkEvent.Unfavourited event) {
        delete(event.authorId(), event.accountId(), NotificationType.FAVOURITE, event.statusId());
    }

    /** Only of the first reaction of an account to a post. The notification is deleted with the reaction, by a trigger. */
    private void reacted(MarkEvent.Reacted event) {
        EmojiReaction reaction = event.reaction();
        if (event.isFirst()) {
            send(
                    List.of(event.authorId()),
                    new Notice(
                            NotificationType.EMOJI_REACTION,
                            reaction.accountId(),
                            reaction.statusId(),
                            reaction.statusId(),
                            reaction.id(),
                            clock.millis()));
        }
    }

    private void reblogged(MarkEvent.Reblogged event) {
        send(
                List.of(event.authorId()),
                new Notice(
                        NotificationType.REBLOG,
                        event.accountId(),
                        event.reblogId(),
                        event.statusId(),
                        0,
                        clock.millis()));
    }

    /** For voters and author. An edited poll can end again: only the notification of the last end stays. */
    private void pollEnded(PollEvent.Ended event) {
        notices.deleteAbout(event.statusId(), NotificationType.POLL.key());
        List<Long> accountIds = new ArrayList<>(event.voterIds());
        accountIds.add(event.accountId());
        send(accountIds, NotificationType.POLL, event.accountId(), event.statusId());
    }

    /** The notification of the follow replaces that of the follow request, if there was one. */
    private void followed(FollowEvent.Followed event) {
        delete(event.targetAccountId(), event.accountId(), NotificationType.FOLLOW_REQUEST, 0);
        send(List.of(event.targetAccountId()), NotificationType.FOLLOW, event.accountId(), null);
    }

    private void followRequested(FollowEvent.Requested event) {
        send(List.of(event.targetAccountId()), NotificationType.FOLLOW_REQUEST, event.accountId(), null);
    }

    private void unfollowed(FollowEvent.Unfollowed event) {
        delete(event.targetAccountId(), event.accountId(), NotificationType.FOLLOW_REQUEST, 0);
        delete(event.targetAccountId(), event.accountId(), NotificationType.FOLLOW, 0);
    }

    /** A block ends a permission. */
    private void blocked(BlockEvent.Blocked event) {
        clearings.from(event.accountId(), event.targetAccountId());
        notices.deletePermission(event.accountId(), event.targetAccountId());
    }

    private void muted(BlockEvent.Muted event) {
        if (event.hidesNotifications()) {
            clearings.from(event.accountId(), event.targetAccountId());
        }
    }

    private void signedUp(UserEvent.SignedUp event) {
        List<Long> staff = recipients.findStaff(Permission.MANAGE_USERS.grantingBits());
        send(staff, NotificationType.ADMIN_SIGN_UP, event.accountId(), null);
    }

    /** Notifies the staff members who may handle reports. */
    private void reported(Event.Reported event) {
        List<Long> staff = recipients.findStaff(Permission.MANAGE_REPORTS.grantingBits());
        sendAbout(staff, NotificationType.ADMIN_REPORT, event.accountId(), event.reportId());
    }

    /** A warning's sender is hidden from the recipient, so the recipient is stored as the sender. */
    private void warned(Event.Warned event) {
        List<Long> warned = List.of(event.accountId());
        sendAbout(warned, NotificationType.MODERATION_WARNING, event.accountId(), event.strikeId());
    }

    /** Severed relationships have no visible sender either. */
    private void relationshipsSevered(RelationshipsSevered event) {
        for (long id : event.accountIds()) {
            sendAbout(List.of(id), NotificationType.SEVERED_RELATIONSHIPS, id, event.severanceId());
        }
    }

    private void addedToCollection(CollectionEvent.MembersAdded event) {
        sendAbout(event.memberIds(), NotificationType.ADDED_TO_COLLECTION, event.accountId(), event.collectionId());
    }

    /** Members keep a notification of the last change only. */
    private void collectionChanged(CollectionEvent.Changed event) {
        notices.deleteAboutSubject(event.collectionId(), NotificationType.COLLECTION_UPDATE.key());
        sendAbout(event.memberIds(), NotificationType.COLLECTION_UPDATE, event.accountId(), event.collectionId());
    }

    /** An annual report has no sender either. */
    private void annualReportMade(AnnualReportMade event) {
        List<Long> owner = List.of(event.accountId());
        sendAbout(owner, NotificationType.ANNUAL_REPORT, event.accountId(), event.annualReportId());
    }

    private void send(List<Long> accountIds, NotificationType type, long senderId, @Nullable Long statusId) {
        send(accountIds, new Notice(type, senderId, statusId, statusId, 0, clock.millis()));
    }

    private void sendAbout(List<Long> accountIds, NotificationType type, long senderId, long subjectId) {
        send(accountIds, new Notice(type, senderId, null, null, subjectId, clock.millis()));
    }

    /** Notifies those of the accounts that are local and that the policy allows, in two statements at most. */
    private void send(List<Long> accountIds, Notice notice) {
        if (accountIds.isEmpty()) {
            return;
        }
        List<NewNotification> decided = new ArrayList<>();
        for (RecipientFacts facts : recipients.findFacts(new IdList(accountIds), notice)) {
            Verdict verdict = NotificationPolicy.decide(notice, facts);
            if (verdict != Verdict.DROP) {
                decided.add(NewNotification.of(notice, facts, verdict));
            }
        }
        if (decided.isEmpty()) {
            return;
        }
        List<Event.Notified.Recipient> notified = notices.insertAll(Json.text(decided), notice).stream()
                .filter(written -> !written.filtered())
                .map(written -> new Event.Notified.Recipient(written.id(), written.accountId()))
                .toList();
        if (!notified.isEmpty()) {
            events.publish(new Event.Notified(notified));
        }
    }

    private void delete(long accountId, long fromId, NotificationType type, long statusId) {
        notices.delete(accountId, fromId, type.key(), statusId);
    }
}
