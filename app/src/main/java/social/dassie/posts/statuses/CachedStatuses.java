package social.dassie.posts.statuses;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.JsonMemo;
import social.dassie.ground.db.IdList;
import social.dassie.ground.db.RowCache;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.text.HtmlWriter;
import social.dassie.media.attachments.Attachments;
import social.dassie.media.attachments.MediaEntity;
import social.dassie.media.emojis.CustomEmojis;
import social.dassie.people.accounts.rows.Account;
import social.dassie.posts.cards.CardEntity;
import social.dassie.posts.cards.Cards;
import social.dassie.posts.collections.LinkedCollections;
import social.dassie.posts.statuses.StatusEntity.Application;
import social.dassie.posts.statuses.rows.NewStatus;
import social.dassie.posts.statuses.rows.Status;

/**
 * A cache of the parts of posts that are the same for every viewer. For posts that are not cached, it takes one statement
 * each for the posts, applications, media files, mentions, cards and links to collections, whatever their number.
 */
final class CachedStatuses {
    private static final int MAX_KEPT = 5_000;
    private static final int MAX_APPS_KEPT = 200;

    private final StatusDao statuses;
    private final Attachments attachments;
    private final Cards cards;
    private final CustomEmojis emojis;
    private final LinkedCollections collections;
    private final Addresses addresses;
    private final HtmlWriter html;
    private final RowCache<CachedStatus> cache;
    private final RowCache<Application> apps;

    CachedStatuses(
            Platform platform,
            Attachments attachments,
            Cards cards,
            CustomEmojis emojis,
            LinkedCollections collections) {
        this.statuses = platform.db().dao(StatusDao.class);
        this.attachments = attachments;
        this.cards = cards;
        this.emojis = emojis;
        this.collections = collections;
        this.addresses = platform.addresses();
        this.html = platform.html();
        this.cache = platform.db()
                .caches()
                .ofRows(MAX_KEPT, List.of("statuses", "status_cards", "quotes"), List.of(CustomEmojis.CHANGES));
        this.apps = platform.db().caches().ofRows(MAX_APPS_KEPT, List.of("oauth_apps"), List.of());
    }

    /** Returns the posts, their boosted posts, and the posts that these quote, by id. Unknown ids are omitted. */
    Map<Long, CachedStatus> around(Collection<Long> ids) {
        Map<Long, CachedStatus> found = cache.getAll(ids, this::load);
        add(found, Status::reblogOfId);
        add(found, row -> row.quoting().quotedStatusId());
        return found;
    }

    /** Returns a number that grows whenever the post may have changed. */
    long stamp(long id) {
        return cache.stamp(id);
    }

    private void add(Map<Long, CachedStatus> found, Function<Status, @Nullable Long> other) {
        List<Long> missing = null;
        for (CachedStatus status : found.values()) {
            Long id = other.apply(status.row());
            if (id != null && !found.containsKey(id)) {
                missing = missing == null ? new ArrayList<>() : missing;
                missing.add(id);
            }
        }
        if (missing != null) {
            found.putAll(cache.getAll(missing, this::load));
        }
    }

    /** Returns a post that was just stored: built from its row if that is complete. */
    Map<Long, CachedStatus> fresh(NewStatus status) {
        return status.isRowComplete()
                ? made(List.of(status.row()))
                : cache.getAll(List.of(status.row().id()), this::load);
    }

    /** Returns a post that is not stored: without media files, poll and the list of whom it mentions. */
    Map<Long, CachedStatus> unstored(NewStatus status) {
        return made(List.of(status.row()));
    }

    private Map<Long, CachedStatus> load(List<Long> ids) {
        return made(statuses.findAll(new IdList(ids)));
    }

    private Map<Long, CachedStatus> made(List<Status> rows) {
        List<Long> withMedia = rows.stream()
                .filter(row -> row.extras().mediaCount() > 0)
                .map(Status::id)
                .toList();
        Map<Long, List<MediaEntity>> media = attachments.of(withMedia);
        Map<Long, List<StatusEntity.Mention>> mentions = mentions(mayMention(rows));
        List<Long> linking = mayLink(rows);
        Map<Long, CardEntity> cardsById = cards.of(linking);
        Map<Long, List<Long>> linked = collections.of(linking);
        Map<Long, Application> appsById = apps(rows);
        Map<Long, CachedStatus> made = new HashMap<>();
        for (Status row : rows) {
            made.put(
                    row.id(),
                    new CachedStatus(
                            row,
                            row.html(row.body()),
                            media.getOrDefault(row.id(), List.of()),
                            mentions.getOrDefault(row.id(), List.of()),
                            tags(row),
                            emojis.in(
                                    row.source().domain(),
                                    List.of(row.words(row.body()), row.body().spoilerText())),
                            cardsById.get(row.id()),
                            row.source().appId() == null
                                    ? null
                                    : appsById.get(row.source().appId()),
                            linked.getOrDefault(row.id(), List.of()),
                            new JsonMemo(),
                            new AtomicReference<>()));
        }
        return made;
    }

    private Map<Long, Application> apps(List<Status> rows) {
        Set<Long> ids = rows.stream()
                .map(row -> row.source().appId())
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
        return apps.getAll(
                ids,
                missing -> statuses.findApps(new IdList(missing)).stream()
                        .collect(Collectors.toMap(Application::id, app -> app)));
    }

    /** Returns the posts that may contain links: a local one without the beginning of an address does not. */
    private static List<Long> mayLink(List<Status> rows) {
        return rows.stream()
                .filter(row -> row.mayContain("://"))
                .map(Status::id)
                .toList();
    }

    /** Returns the posts that may mention someone: a local one without {@code @} does not. */
    private static List<Long> mayMention(List<Status> rows) {
        return rows.stream().filter(row -> row.mayContain("@")).map(Status::id).toList();
    }

    private Map<Long, List<StatusEntity.Mention>> mentions(List<Long> ids) {
        if (ids.isEmpty()) {
            return Map.of();
        }
        Map<Long, List<StatusEntity.Mention>> mentions = new HashMap<>();
        for (MentionRow row : statuses.findMentions(new IdList(ids))) {
            String acct = Account.acct(row.accountId(), row.username(), row.domain());
            String name = Account.shownName(row.accountId(), row.username(), row.domain());
            String url = row.domain() == null || row.url() == null ? addresses.profile(acct) : row.url();
            mentions.computeIfAbsent(row.statusId(), id -> new ArrayList<>())
                    .add(new StatusEntity.Mention(Long.toString(row.accountId()), name, url, acct));
        }
        return mentions;
    }

    private List<StatusEntity.Tag> tags(Status row) {
        String names = row.extras().tagNames();
        return names == null
                ? List.of()
                : Stream.of(names.split(" "))
                        .map(name -> new StatusEntity.Tag(name, html.tagUrl(name)))
                        .toList();
    }
}
