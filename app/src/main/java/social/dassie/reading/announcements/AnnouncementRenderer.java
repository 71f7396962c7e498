package social.dassie.reading.announcements;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Dates;
import social.dassie.ground.db.IdList;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.text.HtmlWriter;
import social.dassie.media.emojis.CustomEmojis;
import social.dassie.media.emojis.EmojiEntity;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.statuses.StatusRenderer;

/**
 * Renders announcements as JSON for one viewer. The number of statements is fixed: one each for read marks, mentions,
 * hashtags, links, reactions and their images, and those that render the linked posts.
 */
final class AnnouncementRenderer {
    private final AnnouncementDao announcements;
    private final ReactionDao reactions;
    private final StatusRenderer statuses;
    private final CustomEmojis emojis;
    private final HtmlWriter html;
    private final Addresses addresses;

    AnnouncementRenderer(Platform platform, StatusRenderer statuses, CustomEmojis emojis) {
        this.announcements = platform.db().dao(AnnouncementDao.class);
        this.reactions = platform.db().dao(ReactionDao.class);
        this.statuses = statuses;
        this.emojis = emojis;
        this.html = platform.html();
        this.addresses = platform.addresses();
    }

    List<AnnouncementEntity> render(Caller caller, List<Announcement> rows) {
        if (rows.isEmpty()) {
            return List.of();
        }
        IdList ids = new IdList(rows.stream().map(Announcement::id).toList());
        Set<Long> read = caller.isUser() ? new HashSet<>(announcements.findRead(ids, caller.accountId())) : Set.of();
        Map<Long, List<NamedAccount>> mentions = by(NamedAccount::announcementId, announcements.findMentions(ids));
        Map<Long, List<NamedTag>> tags = by(NamedTag::announcementId, announcements.findTags(ids));
        Map<Long, List<AnnouncementEntity.StatusLink>> links = links(caller, ids);
        Map<Long, List<ReactionEntity>> reacted = reactions(caller, ids);
        return rows.stream()
                .map(row -> new AnnouncementEntity(
                        Long.toString(row.id()),
                        row.content(),
                        date(row.startsAt()),
                        date(row.endsAt()),
                        row.allDay(),
                        Dates.format(row.publishedAt() == null ? row.createdAt() : row.publishedAt()),
                        Dates.format(row.updatedAt()),
                        caller.isUser() ? read.contains(row.id()) : null,
                        mentions.getOrDefault(row.id(), List.of()).stream()
                                .map(this::mention)
                                .toList(),
                        links.getOrDefault(row.id(), List.of()),
                        tags.getOrDefault(row.id(), List.of()).stream()
                                .map(tag -> new AnnouncementEntity.TagLink(tag.name(), html.tagUrl(tag.displayName())))
                                .toList(),
                        emojis.in(null, List.of(row.text())),
                        reacted.getOrDefault(row.id(), List.of())))
                .toList();
    }

    /** Returns the reactions of one kind to an announcement. The count is 0 when the last one was removed. */
    ReactionEntity reaction(long announcementId, String name) {
        Map<Long, List<ReactionEntity>> all = reactions(Caller.ANONYMOUS, IdList.of(announcementId));
        ReactionEntity found = all.getOrDefault(announcementId, List.of()).stream()
                .filter(reaction -> reaction.name().equals(name))
                .findFirst()
                .orElse(new ReactionEntity(name, 0, null, null, null, null));
        return new ReactionEntity(
                name, found.count(), null, found.url(), found.staticUrl(), Long.toString(announcementId));
    }

    private Map<Long, List<ReactionEntity>> reactions(Caller caller, IdList ids) {
        List<ReactionRow> rows = reactions.findAll(ids, caller.accountId());
        List<Long> emojiIds = rows.stream()
                .map(ReactionRow::emojiId)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
        Map<Long, EmojiEntity> pictures = emojis.byId(emojiIds);
        Map<Long, List<ReactionEntity>> byAnnouncement = new HashMap<>();
        by(ReactionRow::announcementId, rows)
                .forEach((id, kinds) -> byAnnouncement.put(
                        id,
                        kinds.stream()
                                .map(kind -> entity(
                                        kind,
                                        caller.isUser() ? kind.me() : null,
                                        kind.emojiId() == null ? null : pictures.get(kind.emojiId())))
                                .toList()));
        return byAnnouncement;
    }

    private static ReactionEntity entity(ReactionRow row, @Nullable Boolean me, @Nullable EmojiEntity picture) {
        return new ReactionEntity(
                row.name(),
                row.count(),
                me,
                picture == null ? null : picture.url(),
                picture == null ? null : picture.staticUrl(),
                null);
    }

    private Map<Long, List<AnnouncementEntity.StatusLink>> links(Caller caller, IdList ids) {
        List<NamedStatus> named = announcements.findStatuses(ids);
        Map<Long, StatusEntity> visible = statuses.byId(
                caller, named.stream().map(NamedStatus::statusId).distinct().toList());
        return by(
                NamedStatus::announcementId,
                named.stream()
                        .filter(row -> visible.containsKey(row.statusId()))
                        .toList(),
                row -> new AnnouncementEntity.StatusLink(
                        Long.toString(row.statusId()),
                        Objects.requireNonNull(visible.get(row.statusId())).url()));
    }

    private AnnouncementEntity.Mention mention(NamedAccount account) {
        String url =
                account.domain() == null || account.url() == null ? addresses.profile(account.acct()) : account.url();
        return new AnnouncementEntity.Mention(Long.toString(account.id()), account.username(), url, account.acct());
    }

    private static @Nullable String date(@Nullable Long epochMs) {
        return epochMs == null ? null : Dates.format(epochMs);
    }

    private static <R> Map<Long, List<R>> by(Function<R, Long> announcementId, Collection<R> rows) {
        return by(announcementId, rows, row -> row);
    }

    private static <R, T> Map<Long, List<T>> by(
            Function<R, Long> announcementId, Collection<R> rows, Function<R, T> form) {
        return rows.stream()
                .collect(Collectors.groupingBy(announcementId, Collectors.mapping(form, Collectors.toList())));
    }
}
