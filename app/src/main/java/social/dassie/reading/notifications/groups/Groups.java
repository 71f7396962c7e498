package social.dassie.reading.notifications.groups;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.db.Database;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.AccountRenderer;
import social.dassie.reading.markers.Markers;
import social.dassie.reading.notifications.Clearings;
import social.dassie.reading.notifications.Notification;
import social.dassie.reading.notifications.NotificationQuery;
import social.dassie.reading.notifications.Notifications;
import social.dassie.reading.notifications.Notifications.Count;
import social.dassie.reading.notifications.SupportedTypes;

/**
 * An account's notifications, grouped. A group is on every page that contains any of its notifications, at the place of
 * the first one there. Queries use the read-only connections.
 */
public final class Groups {
    private static final int SAMPLES = 8;

    private final Database db;
    private final GroupDao groups;
    private final Notifications notifications;
    private final Clearings clearings;
    private final GroupRenderer renderer;
    private final AccountRenderer accounts;
    private final Markers markers;

    /** A page of groups: the response, and the notifications used for paging. */
    record GroupPage(GroupsEntity entity, Slice<Notification> heads) {}

    Groups(
            Database db,
            Notifications notifications,
            Clearings clearings,
            AccountRenderer accounts,
            GroupRenderer renderer,
            Markers markers) {
        this.db = db;
        this.groups = db.dao(GroupDao.class);
        this.notifications = notifications;
        this.clearings = clearings;
        this.renderer = renderer;
        this.accounts = accounts;
        this.markers = markers;
    }

    GroupPage list(Caller caller, NotificationQuery query, Page page, boolean isPartial, SupportedTypes supported) {
        long startId = page.oldestFirst() ? page.minId() : page.maxId();
        List<Notification> heads = page.newestFirst(groups.findHeads(caller.accountId(), query, page, startId));
        Slice<Notification> slice = Slice.of(heads, Notification::id, page.limit(), rows -> rows);
        // The last page extends to the requested bounds.
        long oldestId = slice.isFull() || page.oldestFirst() ? slice.oldestId() : page.minId() + 1;
        long newestId = slice.isFull() || !page.oldestFirst() ? slice.newestId() : page.maxId() - 1;
        List<NotificationGroup> found = measure(caller, heads, query.fromId(), oldestId, newestId);
        return new GroupPage(renderer.render(caller, found, isPartial, supported), slice);
    }

    /** Returns the group of a key, or the single notification that it names; 404 if there is neither. */
    GroupsEntity get(Caller caller, String key, SupportedTypes supported) {
        long one = Notification.idOfOne(key);
        List<Notification> head =
                one == 0 ? groups.findAll(caller.accountId(), key, Page.first(1)) : alone(caller, one);
        List<NotificationGroup> found = measure(caller, head, 0, Long.MAX_VALUE, Long.MAX_VALUE);
        GroupsEntity entity = renderer.render(caller, found, false, supported);
        if (entity.notificationGroups().isEmpty()) {
            throw ApiException.recordNotFound();
        }
        return entity;
    }

    /** Returns the accounts in a group, latest first; none if there is no such group. */
    Slice<AccountEntity> accounts(Caller caller, String key, Page page) {
        long one = Notification.idOfOne(key);
        List<Notification> rows = one == 0
                ? page.newestFirst(groups.findAll(caller.accountId(), key, page))
                : alone(caller, one).stream()
                        .filter(row -> row.id() < page.maxId() && row.id() > page.minId())
                        .toList();
        return Slice.of(
                rows,
                Notification::id,
                page.limit(),
                found -> accounts.inOrder(
                        found.stream().map(Notification::fromAccountId).toList()));
    }

    private List<Notification> alone(Caller caller, long id) {
        return notifications.find(caller, id).map(Notification::alone).stream().toList();
    }

    /** Having nothing to dismiss is not an error. */
    void dismiss(Caller caller, String key) {
        long one = Notification.idOfOne(key);
        db.runInTransaction(() -> {
            if (one == 0) {
                clearings.group(caller.accountId(), key);
            } else {
                notifications.remove(caller, one);
            }
        });
    }

    /** Returns how many groups have something newer than the marker of the notifications. */
    Count countUnread(Caller caller, NotificationQuery query, int limit) {
        long lastReadId = markers.lastReadId(caller.accountId(), Markers.NOTIFICATIONS);
        Page unread = new Page(Long.MAX_VALUE, lastReadId, true, limit);
        return new Count(groups.countHeads(caller.accountId(), query, unread, lastReadId));
    }

    /** Returns the groups of these notifications in one statement, whatever their number. */
    private List<NotificationGroup> measure(
            Caller caller, List<Notification> heads, long fromId, long oldestId, long newestId) {
        List<String> keys = heads.stream()
                .map(Notification::groupKey)
                .filter(Objects::nonNull)
                .toList();
        Map<String, List<GroupMember>> members = new HashMap<>();
        if (!keys.isEmpty()) {
            groups.findMembers(caller.accountId(), Json.text(keys), fromId, oldestId, newestId, SAMPLES)
                    .forEach(member -> members.computeIfAbsent(member.groupKey(), key -> new ArrayList<>())
                            .add(member));
        }
        List<NotificationGroup> found = new ArrayList<>();
        for (Notification head : heads) {
            if (head.groupKey() == null) {
                found.add(NotificationGroup.alone(head, oldestId));
            } else if (members.containsKey(head.groupKey())) {
                found.add(NotificationGroup.of(head, members.get(head.groupKey())));
            }
        }
        return found;
    }
}
