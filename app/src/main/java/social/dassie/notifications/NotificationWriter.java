package social.dassie.notifications;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import social.dassie.accounts.Role;
import social.dassie.api.Json;
import social.dassie.api.Permission;
import social.dassie.db.Database;
import social.dassie.db.IdList;
import social.dassie.db.MembershipCache;
import social.dassie.events.Event;
import social.dassie.events.Events;

/**
 * Turns events into notifications, and takes them back when their cause is undone. It runs inside the transaction of the
 * event, so that nobody is told of what did not happen. Notifications about a status that is deleted go with its row.
 */
public final class NotificationWriter {
    private static final long HOUR_MS = 3_600_000;
    private static final int MAX_REMEMBERED = 10_000;

    private final TellingDao notifications;
    /** Accounts with a follower who wants to hear of each post. */
    private final MembershipCache listenedTo;

    private final Events events;
    private final Clock clock;

    public NotificationWriter(Database db, Events events, Clock clock) {
        this.notifications = db.dao(TellingDao.class);
        this.listenedTo = db.membershipCache(MAX_REMEMBERED, "follows", notifications::findListenedTo);
        this.events = events;
        this.clock = clock;
    }

    public void subscribe() {
        events.subscribe(Event.StatusPublished.class, this::published);
        events.subscribe(Event.StatusEdited.class, this::edited);
        events.subscribe(Event.StatusFavourited.class, this::favourited);
        events.subscribe(Event.StatusUnfavourited.class, this::unfavourited);
        events.subscribe(Event.StatusReblogged.class, this::reblogged);
        events.subscribe(Event.PollEnded.class, this::pollEnded);
        events.subscribe(Event.Followed.class, this::followed);
        events.subscribe(Event.FollowRequested.class, this::followRequested);
        events.subscribe(Event.Unfollowed.class, this::unfollowed);
        events.subscribe(Event.Blocked.class, this::blocked);
        events.subscribe(Event.Muted.class, this::muted);
        events.subscribe(Event.DomainBlocked.class, e -> notifications.deleteFromBlockedDomains(e.accountId()));
        events.subscribe(Event.SignedUp.class, this::signedUp);
        events.subscribe(Event.Warned.class, this::warned);
        events.subscribe(Event.Reported.class, this::reported);
    }

    private void published(Event.StatusPublished event) {
        if (event.isReblog()) {
            return;
        }
        tell(event.mentionedIds(), event.accountId(), NotificationType.MENTION, event.statusId());
        if (listenedTo.has(event.accountId())) {
            List<Long> followers = notifications.findNotifiedFollowers(event.statusId());
            tell(followers, event.accountId(), NotificationType.STATUS, event.statusId());
        }
    }

    /** Who boosted it hears of the last edit only. */
    private void edited(Event.StatusEdited event) {
        tell(event.newlyMentionedIds(), event.accountId(), NotificationType.MENTION, event.statusId());
        notifications.deleteAbout(event.statusId(), NotificationType.UPDATE.key());
        List<Long> boosters = notifications.findBoosters(event.statusId());
        tell(boosters, event.accountId(), NotificationType.UPDATE, event.statusId());
    }

    private void favourited(Event.StatusFavourited event) {
        tell(List.of(event.authorId()), event.accountId(), NotificationType.FAVOURITE, event.statusId());
    }

    private void unfavourited(Event.StatusUnfavourited event) {
        takeBack(event.authorId(), event.accountId(), NotificationType.FAVOURITE, event.statusId());
    }

    private void reblogged(Event.StatusReblogged event) {
        tell(
                List.of(event.authorId()),
                event.accountId(),
                NotificationType.REBLOG,
                event.reblogId(),
                event.statusId(),
                0);
    }

    /** Its author is told as well. Who was told of an earlier end, before the poll was edited, hears of the last only. */
    private void pollEnded(Event.PollEnded event) {
        notifications.deleteAbout(event.statusId(), NotificationType.POLL.key());
        List<Long> accountIds = new ArrayList<>(event.voterIds());
        accountIds.add(event.accountId());
        tell(accountIds, event.accountId(), NotificationType.POLL, event.statusId());
    }

    /** A request that was accepted has become a follow. */
    private void followed(Event.Followed event) {
        takeBack(event.targetAccountId(), event.accountId(), NotificationType.FOLLOW_REQUEST, 0);
        tell(List.of(event.targetAccountId()), event.accountId(), NotificationType.FOLLOW, null);
    }

    private void followRequested(Event.FollowRequested event) {
        tell(List.of(event.targetAccountId()), event.accountId(), NotificationType.FOLLOW_REQUEST, null);
    }

    private void unfollowed(Event.Unfollowed event) {
        takeBack(event.targetAccountId(), event.accountId(), NotificationType.FOLLOW_REQUEST, 0);
        takeBack(event.targetAccountId(), event.accountId(), NotificationType.FOLLOW, 0);
    }

    /** Whom one lets in again is a stranger again. */
    private void blocked(Event.Blocked event) {
        notifications.deleteFrom(event.accountId(), event.targetAccountId());
        notifications.deletePermission(event.accountId(), event.targetAccountId());
    }

    private void muted(Event.Muted event) {
        if (event.hidesNotifications()) {
            notifications.deleteFrom(event.accountId(), event.targetAccountId());
        }
    }

    private void signedUp(Event.SignedUp event) {
        tell(notifications.findStaff(), event.accountId(), NotificationType.ADMIN_SIGN_UP, null);
    }

    /** Those are told who may look into it. */
    private void reported(Event.Reported event) {
        List<String> roles = Stream.of(Role.values())
                .filter(role -> Permission.MANAGE_REPORTS.isIn(role.permissionBits()))
                .map(Role::key)
                .toList();
        List<Long> staff = notifications.findByRoles(Json.text(roles));
        tell(staff, event.accountId(), NotificationType.ADMIN_REPORT, null, null, event.reportId());
    }

    private void warned(Event.Warned event) {
        List<Event.Notified.Recipient> told = notifications
                .tellOfStrike(
                        event.accountId(), NotificationType.MODERATION_WARNING.key(), event.strikeId(), clock.millis())
                .stream()
                .map(id -> new Event.Notified.Recipient(id, event.accountId()))
                .toList();
        if (!told.isEmpty()) {
            events.publish(new Event.Notified(told));
        }
    }

    private void tell(List<Long> accountIds, long fromId, NotificationType type, @Nullable Long statusId) {
        tell(accountIds, fromId, type, statusId, statusId, 0);
    }

    private void tell(
            List<Long> accountIds,
            long fromId,
            NotificationType type,
            @Nullable Long statusId,
            @Nullable Long aboutStatusId,
            long subjectId) {
        if (accountIds.isEmpty()) {
            return;
        }
        long now = clock.millis();
        String groupPrefix =
                !type.isGroupable() ? null : type.key() + (aboutStatusId == null ? "" : "-" + aboutStatusId);
        TellingDao.News news = new TellingDao.News(
                fromId,
                type.key(),
                type.isFilterable(),
                statusId,
                aboutStatusId,
                subjectId,
                groupPrefix,
                now / HOUR_MS,
                now);
        List<Event.Notified.Recipient> told = notifications.tell(new IdList(accountIds), news).stream()
                .filter(one -> !one.filtered())
                .map(one -> new Event.Notified.Recipient(one.notificationId(), one.accountId()))
                .toList();
        if (!told.isEmpty()) {
            events.publish(new Event.Notified(told));
        }
    }

    private void takeBack(long accountId, long fromId, NotificationType type, long statusId) {
        notifications.takeBack(accountId, fromId, type.key(), statusId);
    }
}
