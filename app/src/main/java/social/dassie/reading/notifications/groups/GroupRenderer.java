package social.dassie.reading.notifications.groups;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Dates;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.AccountRenderer;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.statuses.StatusRenderer;
import social.dassie.reading.notifications.Fallbacks;
import social.dassie.reading.notifications.Notification;
import social.dassie.reading.notifications.NotificationRenderer;
import social.dassie.reading.notifications.NotificationSubjects;
import social.dassie.reading.notifications.SupportedTypes;
import social.dassie.reading.notifications.groups.GroupsEntity.PartialAccount;

/**
 * Renders groups as JSON. Accounts and subjects are looked up once for all groups. Omits a group about a status that the
 * caller may not see, or that is hidden by a filter: clients fail without it.
 */
final class GroupRenderer {
    private final AccountRenderer accounts;
    private final StatusRenderer statuses;
    private final NotificationSubjects subjects;
    private final Fallbacks fallbacks;

    GroupRenderer(
            AccountRenderer accounts, StatusRenderer statuses, NotificationSubjects subjects, Fallbacks fallbacks) {
        this.accounts = accounts;
        this.statuses = statuses;
        this.subjects = subjects;
        this.fallbacks = fallbacks;
    }

    /** {@code isPartial} renders only avatars for all accounts except the latest of each group. */
    GroupsEntity render(Caller caller, List<NotificationGroup> groups, boolean isPartial, SupportedTypes supported) {
        Map<Long, StatusEntity> visible = statuses.byId(
                caller,
                groups.stream()
                        .map(group -> group.head().aboutStatusId())
                        .filter(Objects::nonNull)
                        .distinct()
                        .toList());
        List<NotificationGroup> shown = groups.stream()
                .filter(group -> NotificationRenderer.isShown(
                        group.head(),
                        group.head().aboutStatusId() == null
                                ? null
                                : visible.get(group.head().aboutStatusId())))
                .toList();
        Set<Long> whole = new LinkedHashSet<>();
        Set<Long> all = new LinkedHashSet<>();
        for (NotificationGroup group : shown) {
            whole.addAll(isPartial ? group.sampleIds().subList(0, 1) : group.sampleIds());
            all.addAll(group.sampleIds());
        }
        Map<Long, AccountEntity> byId = accounts.byId(all);
        all.removeAll(whole);
        return new GroupsEntity(
                of(whole, byId),
                isPartial ? of(all, byId).stream().map(PartialAccount::of).toList() : null,
                statuses(shown, visible),
                entities(shown, byId, fallbacks.wanted(caller, supported)));
    }

    private List<GroupEntity> entities(
            List<NotificationGroup> groups, Map<Long, AccountEntity> accountsById, Fallbacks.Wanted wanted) {
        NotificationSubjects.Found about =
                subjects.of(groups.stream().map(NotificationGroup::head).toList());
        return groups.stream()
                .map(group -> entity(group, accountsById.get(group.sampleIds().get(0)), about, wanted))
                .toList();
    }

    private static List<AccountEntity> of(Set<Long> ids, Map<Long, AccountEntity> byId) {
        return ids.stream().map(byId::get).filter(Objects::nonNull).toList();
    }

    private static List<StatusEntity> statuses(List<NotificationGroup> groups, Map<Long, StatusEntity> visible) {
        Set<Long> ids = new LinkedHashSet<>();
        groups.stream()
                .map(group -> group.head().aboutStatusId())
                .filter(Objects::nonNull)
                .forEach(ids::add);
        List<StatusEntity> entities = new ArrayList<>();
        ids.forEach(id -> entities.add(visible.get(id)));
        return entities;
    }

    private GroupEntity entity(
            NotificationGroup group,
            @Nullable AccountEntity last,
            NotificationSubjects.Found about,
            Fallbacks.Wanted wanted) {
        Notification head = group.head();
        Long minId = group.minId();
        return new GroupEntity(
                head.key(),
                group.size(),
                head.type(),
                group.newestId(),
                minId == null ? null : Long.toString(minId),
                minId == null ? null : Long.toString(group.newestId()),
                minId == null ? null : Dates.format(group.latestAt()),
                group.sampleIds().stream().map(id -> Long.toString(id)).toList(),
                head.aboutStatusId() == null ? null : Long.toString(head.aboutStatusId()),
                about.report(head),
                about.warning(head),
                about.collection(head),
                about.year(head),
                about.severance(head),
                about.emoji(head),
                about.emojiUrl(head),
                last == null ? null : fallbacks.of(wanted, head, last, group.size(), about));
    }
}
