package social.dassie.posts.reactions;

import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.AnswerCache;
import social.dassie.ground.db.ChangedRows;
import social.dassie.ground.db.Dependencies;
import social.dassie.ground.db.IdList;
import social.dassie.ground.platform.Platform;
import social.dassie.media.emojis.CustomEmojis;
import social.dassie.media.emojis.EmojiEntity;

/**
 * Reactions to posts as JSON for one viewer, with one statement for any number of posts, and none for those that are cached.
 * Ask only about posts that have some.
 */
public final class ReactionRenderer {
    /** How many accounts of each kind of reaction a post names. */
    public static final int MAX_NAMED = 20;

    /** How many accounts the list of one kind names. */
    public static final int MAX_LISTED = 80;

    private static final int MAX_KEPT = 5_000;

    private static final Dependencies<Sight> OF_COUNTS = Dependencies.<Sight>any(
                    ChangedRows.of("accounts").columns("suspended_at", "domain").withoutInsertions(),
                    ChangedRows.of("users").columns("allow_reactions").withoutInsertions())
            .by(
                    Sight::statusId,
                    ChangedRows.of("emoji_reactions").by("row.status_id"),
                    ChangedRows.of("statuses").by("row.id").columns("account_id"))
            .by(
                    Sight::viewer,
                    ChangedRows.of("blocks").by("row.account_id"),
                    ChangedRows.of("blocks").by("row.target_account_id"),
                    ChangedRows.of("mutes").by("row.account_id"),
                    ChangedRows.of("account_domain_blocks").by("row.account_id"));

    private final EmojiReactionDao reactions;
    private final CustomEmojis emojis;
    private final EmojiReactions rules;
    private final Clock clock;
    private final AnswerCache<Sight, List<ReactionCount>> counts;

    private record Sight(long viewer, long statusId) {}

    /** The reaction of a notification: the emoji, or the shortcode in colons; and the image of a custom emoji. */
    public record Notified(String emoji, @Nullable String url) {}

    public ReactionRenderer(Platform platform, EmojiReactions rules, CustomEmojis emojis) {
        this.reactions = platform.db().dao(EmojiReactionDao.class);
        this.emojis = emojis;
        this.rules = rules;
        this.clock = platform.clock();
        this.counts = platform.db().caches().ofAnswers(MAX_KEPT, OF_COUNTS);
    }

    /** Returns the reactions to posts as a viewer sees them, by post; none if this server has no reactions. */
    public Map<Long, List<ReactionEntity>> byStatus(long viewer, Collection<Long> statusIds) {
        if (statusIds.isEmpty() || !rules.areShown()) {
            return Map.of();
        }
        List<Sight> sights = statusIds.stream().map(id -> new Sight(viewer, id)).toList();
        Map<Long, List<ReactionEntity>> found = new HashMap<>();
        counts.getAll(sights, missing -> load(viewer, missing), ReactionRenderer::isLasting)
                .forEach((sight, rows) -> found.put(sight.statusId(), entities(rows)));
        return found;
    }

    /** Returns the reactions to posts by viewer and by post, in one statement. */
    public Map<Long, Map<Long, List<ReactionEntity>>> forEach(Collection<Long> viewers, Collection<Long> statusIds) {
        if (statusIds.isEmpty() || !rules.areShown()) {
            return Map.of();
        }
        Map<Long, Map<Long, List<ReactionEntity>>> byViewer = new HashMap<>();
        for (ReactionCount row : find(statusIds, viewers, MAX_NAMED)) {
            if (row.count() > 0) {
                byViewer.computeIfAbsent(row.viewer(), viewer -> new HashMap<>())
                        .computeIfAbsent(row.statusId(), id -> new ArrayList<>())
                        .add(entity(row));
            }
        }
        return byViewer;
    }

    /** Returns the reactions to one post, each with at most {@code most} accounts. */
    public List<ReactionEntity> list(long viewer, long statusId, int most) {
        return rules.areShown() ? entities(find(List.of(statusId), List.of(viewer), most)) : List.of();
    }

    /** Returns the reactions that notifications are about, by notification, in one statement. */
    public Map<Long, Notified> byNotification(Collection<Long> notificationIds) {
        if (notificationIds.isEmpty()) {
            return Map.of();
        }
        Map<Long, Notified> found = new HashMap<>();
        reactions.findByNotifications(new IdList(notificationIds)).forEach(row -> {
            ReactionName name = ReactionName.stored(row.name());
            EmojiEntity picture = picture(name);
            found.put(row.notificationId(), new Notified(name.content(), picture == null ? null : picture.url()));
        });
        return found;
    }

    private Map<Sight, List<ReactionCount>> load(long viewer, List<Sight> sights) {
        Map<Sight, List<ReactionCount>> loaded = new HashMap<>();
        sights.forEach(sight -> loaded.put(sight, new ArrayList<>()));
        List<Long> ids = sights.stream().map(Sight::statusId).toList();
        for (ReactionCount row : find(ids, List.of(viewer), MAX_NAMED)) {
            loaded.computeIfAbsent(new Sight(viewer, row.statusId()), sight -> new ArrayList<>())
                    .add(row);
        }
        return loaded;
    }

    private List<ReactionCount> find(Collection<Long> statusIds, Collection<Long> viewers, int most) {
        return reactions.findCounts(new IdList(statusIds), new IdList(viewers), clock.millis(), most);
    }

    private static boolean isLasting(List<ReactionCount> rows) {
        return rows.stream().noneMatch(ReactionCount::isMuteInvolved);
    }

    private List<ReactionEntity> entities(List<ReactionCount> rows) {
        return rows.stream().filter(row -> row.count() > 0).map(this::entity).toList();
    }

    private ReactionEntity entity(ReactionCount row) {
        ReactionName name = ReactionName.stored(row.name());
        return new ReactionEntity(name, row.count(), row.me(), picture(name), row.accounts());
    }

    private @Nullable EmojiEntity picture(ReactionName name) {
        return name.isUnicode()
                ? null
                : emojis.find(name.domain(), name.shortcode()).orElse(null);
    }
}
