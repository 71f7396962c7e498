package social.dassie.reading.notifications;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Dates;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.AccountRenderer;
import social.dassie.people.notificationtypes.NotificationSubject;
import social.dassie.people.notificationtypes.NotificationType;
import social.dassie.posts.filters.FilterEntity;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.statuses.StatusRenderer;

/**
 * Renders notifications as JSON. Omits those whose status the caller may not see, because clients fail without it, and
 * those that the caller's filters hide here.
 */
public final class NotificationRenderer {
    private static final Set<String> WITH_STATUS =
            Set.copyOf(NotificationType.keysAbout(NotificationSubject.STATUS, NotificationSubject.REACTION));

    private final AccountRenderer accounts;
    private final StatusRenderer statuses;
    private final NotificationSubjects subjects;
    private final Fallbacks fallbacks;

    NotificationRenderer(
            AccountRenderer accounts, StatusRenderer statuses, NotificationSubjects subjects, Fallbacks fallbacks) {
        this.accounts = accounts;
        this.statuses = statuses;
        this.subjects = subjects;
        this.fallbacks = fallbacks;
    }

    List<NotificationEntity> render(Caller caller, List<Notification> rows, SupportedTypes supported) {
        Map<Long, AccountEntity> senders =
                accounts.byId(rows.stream().map(Notification::fromAccountId).toList());
        List<Long> statusIds = rows.stream()
                .map(Notification::aboutStatusId)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
        Map<Long, StatusEntity> visible = statuses.byId(caller, statusIds);
        NotificationSubjects.Found about = subjects.of(rows);
        Fallbacks.Wanted wanted = fallbacks.wanted(caller, supported);
        List<NotificationEntity> entities = new ArrayList<>();
        for (Notification row : rows) {
            AccountEntity sender = senders.get(row.fromAccountId());
            StatusEntity status = row.aboutStatusId() == null ? null : visible.get(row.aboutStatusId());
            if (sender != null && isShown(row, status)) {
                entities.add(entity(row, sender, status, about, wanted));
            }
        }
        return entities;
    }

    /** Renders each for its own owner, by its id; those about one status take the same statements for any number of owners. */
    Map<Long, NotificationEntity> forOwners(List<Notification> rows) {
        Map<Long, AccountEntity> senders =
                accounts.byId(rows.stream().map(Notification::fromAccountId).toList());
        Map<Long, List<Long>> ownersOf = new HashMap<>();
        for (Notification row : rows) {
            if (row.aboutStatusId() != null) {
                ownersOf.computeIfAbsent(row.aboutStatusId(), id -> new ArrayList<>())
                        .add(row.accountId());
            }
        }
        Map<Long, Map<Long, StatusEntity>> seen = new HashMap<>();
        ownersOf.forEach((id, owners) -> seen.put(id, statuses.forEach(id, owners)));
        NotificationSubjects.Found about = subjects.of(rows);
        Map<Long, NotificationEntity> entities = new HashMap<>();
        for (Notification row : rows) {
            AccountEntity sender = senders.get(row.fromAccountId());
            StatusEntity status = row.aboutStatusId() == null
                    ? null
                    : seen.getOrDefault(row.aboutStatusId(), Map.of()).get(row.accountId());
            if (sender != null && isShown(row, status)) {
                entities.put(row.id(), entity(row, sender, status, about, Fallbacks.Wanted.NONE));
            }
        }
        return entities;
    }

    /** Whether its post, if it needs one, is visible, and not hidden by the caller's filters for notifications. */
    public static boolean isShown(Notification row, @Nullable StatusEntity status) {
        if (!WITH_STATUS.contains(row.type())) {
            return true;
        }
        return status != null
                && (status.isOwn() || status.filtered().stream().noneMatch(match -> isHiding(match.filter())));
    }

    private static boolean isHiding(FilterEntity filter) {
        return filter.filterAction().equals("hide") && filter.context().contains("notifications");
    }

    private NotificationEntity entity(
            Notification row,
            AccountEntity sender,
            @Nullable StatusEntity status,
            NotificationSubjects.Found about,
            Fallbacks.Wanted wanted) {
        return new NotificationEntity(
                Long.toString(row.id()),
                row.type(),
                Dates.format(row.createdAt()),
                row.key(),
                row.filtered() ? true : null,
                sender,
                status,
                about.report(row),
                about.warning(row),
                about.collection(row),
                about.year(row),
                about.severance(row),
                about.emoji(row),
                about.emojiUrl(row),
                fallbacks.of(wanted, row, sender, 1, about));
    }
}
