package social.dassie.statuses;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import social.dassie.accounts.AccountEntity;
import social.dassie.accounts.AccountRenderer;
import social.dassie.api.ApiException;
import social.dassie.api.Caller;
import social.dassie.api.InOrder;
import social.dassie.api.JsonMemo;
import social.dassie.cards.CardEntity;
import social.dassie.cards.Cards;
import social.dassie.collections.CollectionEntity;
import social.dassie.collections.CollectionFeature;
import social.dassie.db.IdList;
import social.dassie.db.RowCache;
import social.dassie.emojis.CustomEmojis;
import social.dassie.filters.ActiveFilters;
import social.dassie.filters.FilterSet;
import social.dassie.media.Attachments;
import social.dassie.media.MediaEntity;
import social.dassie.platform.Platform;
import social.dassie.polls.PollEntity;
import social.dassie.polls.PollRenderer;
import social.dassie.settings.Addresses;
import social.dassie.statuses.StatusEntity.Application;
import social.dassie.text.HtmlSanitiser;
import social.dassie.text.HtmlWriter;

/**
 * Posts as JSON for one viewer. The number of statements does not depend on the number of posts: one for who may see
 * what; one each for the posts, applications, accounts, roles, files, mentions, cards and links to collections that are
 * not in the cache; three for polls and two for collections, if there are any; and three for the viewer's filters.
 */
public final class StatusRenderer {
    private static final int MAX_KEPT = 2_000;
    private static final int MAX_APPS_KEPT = 200;

    private final StatusDao statuses;
    private final AccountRenderer accounts;
    private final Attachments attachments;
    private final Cards cards;
    private final CustomEmojis emojis;
    private final ActiveFilters filters;
    private final Addresses addresses;
    private final HtmlWriter html;
    private final PollRenderer polls;
    private final CollectionFeature collections;
    private final RowCache<CachedStatus> kept;
    private final RowCache<Application> apps;

    public StatusRenderer(
            Platform platform,
            AccountRenderer accounts,
            Attachments attachments,
            Cards cards,
            CustomEmojis emojis,
            ActiveFilters filters,
            PollRenderer polls,
            CollectionFeature collections) {
        this.statuses = platform.db().dao(StatusDao.class);
        this.accounts = accounts;
        this.attachments = attachments;
        this.cards = cards;
        this.emojis = emojis;
        this.filters = filters;
        this.addresses = platform.addresses();
        this.html = platform.html();
        this.polls = polls;
        this.collections = collections;
        this.kept = platform.db().cache(MAX_KEPT, List.of("statuses", "status_cards"), "custom_emojis");
        this.apps = platform.db().cache(MAX_APPS_KEPT, List.of("oauth_apps"), null);
    }

    /** The posts in the order of the ids; those that the caller may not see, or that were deleted, are left out. */
    public List<StatusEntity> render(Caller caller, List<Long> ids) {
        return InOrder.of(ids, byId(caller, ids));
    }

    /** The visible ones among the posts, by id. */
    public Map<Long, StatusEntity> byId(Caller caller, List<Long> ids) {
        return byId(caller, ids, StatusView::visible);
    }

    /** The posts whether the caller may see them or not: only for moderators who look into a report. */
    public List<StatusEntity> forStaff(Caller caller, List<Long> ids) {
        return InOrder.of(ids, byId(caller, ids, view -> true));
    }

    private Map<Long, StatusEntity> byId(Caller caller, List<Long> ids, Predicate<StatusView> isShown) {
        if (ids.isEmpty()) {
            return Map.of();
        }
        Map<Long, StatusView> views = new HashMap<>();
        for (StatusView view : statuses.findViews(new IdList(ids), IdList.of(caller.accountId()))) {
            if (isShown.test(view)) {
                views.put(view.id(), view);
            }
        }
        return byId(caller, ids, views);
    }

    /** A post that starts a thread, right after it was stored: it has no favourites, boosts or other marks yet. */
    StatusEntity fresh(Caller author, NewStatus status) {
        Long id = status.row().id();
        Map<Long, StatusView> views =
                Map.of(id, new StatusView(author.accountId(), id, true, false, false, false, false, false));
        Map<Long, CachedStatus> cached =
                status.isRowComplete() ? cached(List.of(status.row())) : kept.getAll(List.of(id), this::load);
        StatusEntity entity = byId(author, List.of(id), views, cached).get(id);
        if (entity == null) {
            throw ApiException.recordNotFound();
        }
        return entity;
    }

    private Map<Long, Application> apps(List<Status> rows) {
        Set<Long> ids =
                rows.stream().map(Status::appId).filter(Objects::nonNull).collect(Collectors.toSet());
        return apps.getAll(ids, missing -> statuses.findApps(new IdList(missing)).stream()
                .collect(Collectors.toMap(Application::id, app -> app)));
    }

    private Map<Long, StatusEntity> byId(Caller caller, List<Long> ids, Map<Long, StatusView> views) {
        return byId(caller, ids, views, kept.getAll(views.keySet(), this::load));
    }

    private Map<Long, StatusEntity> byId(
            Caller caller, List<Long> ids, Map<Long, StatusView> views, Map<Long, CachedStatus> cached) {
        Map<Long, AccountEntity> accountsById = authors(cached.values());
        Map<Long, StatusEntity> seen = new HashMap<>();
        for (Long id : ids) {
            StatusEntity entity = seenBy(caller.accountId(), id, views, cached, accountsById);
            if (entity != null) {
                seen.put(id, entity);
            }
        }
        return withFilters(caller, withCollections(caller, withPolls(caller, seen, cached.values()), cached.values()));
    }

    /** Collections are read every time, because they change by themselves and differ between viewers. */
    private Map<Long, StatusEntity> withCollections(
            Caller caller, Map<Long, StatusEntity> seen, Collection<CachedStatus> cached) {
        Set<Long> ids = collectionIds(cached);
        if (!ids.isEmpty()) {
            Map<Long, CollectionEntity> visible = collections.renderer().byId(caller.accountId(), ids);
            seen.replaceAll((id, status) -> status.withCollections(visible));
        }
        return seen;
    }

    private static Set<Long> collectionIds(Collection<CachedStatus> cached) {
        Set<Long> ids = new LinkedHashSet<>();
        cached.forEach(status -> ids.addAll(status.collectionIds()));
        return ids;
    }

    private Map<Long, StatusEntity> withFilters(Caller caller, Map<Long, StatusEntity> seen) {
        FilterSet set = caller.isUser() ? filters.of(caller.accountId()) : FilterSet.EMPTY;
        if (!set.isEmpty()) {
            seen.replaceAll((id, status) -> status.withFilters(set));
        }
        return seen;
    }

    private Map<Long, AccountEntity> authors(Collection<CachedStatus> cached) {
        Set<Long> authors = new LinkedHashSet<>();
        cached.forEach(status -> {
            authors.add(status.row().accountId());
            if (status.cardAuthorId() != null) {
                authors.add(status.cardAuthorId());
            }
        });
        return accounts.byId(authors);
    }

    /**
     * Everything that makes a post look different from one viewer to another.
     *
     * @param owner the viewer, if they wrote or boosted it; else 0
     */
    private record Look(
            Map<Long, StatusView> views,
            long owner,
            @Nullable PollEntity poll,
            Map<Long, CollectionEntity> collections) {}

    /**
     * One post as each of these accounts sees it; accounts that may not see it are left out. Accounts to which it looks
     * the same share one entity, so that it is written once for all of them. The number of statements does not depend
     * on the number of accounts.
     */
    public Map<Long, StatusEntity> forEach(long id, Collection<Long> viewers) {
        Map<Long, Map<Long, StatusView>> views = new HashMap<>();
        Set<Long> ids = new LinkedHashSet<>();
        for (StatusView view : statuses.findViews(IdList.of(id), new IdList(viewers))) {
            if (view.visible()) {
                views.computeIfAbsent(view.viewer(), viewer -> new HashMap<>(4)).put(view.id(), view.ofAnyone());
                ids.add(view.id());
            }
        }
        Map<Long, CachedStatus> cached = kept.getAll(ids, this::load);
        Map<Long, AccountEntity> accountsById = authors(cached.values());
        Long pollId = cached.values().stream()
                .map(status -> status.row().pollId())
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
        Map<Long, PollEntity> pollsOf = pollId == null ? Map.of() : polls.forEach(pollId, views.keySet());
        Set<Long> collectionIds = collectionIds(cached.values());
        Map<Long, Map<Long, CollectionEntity>> collectionsOf =
                collectionIds.isEmpty() ? Map.of() : collections.renderer().forEach(views.keySet(), collectionIds);
        Map<Long, FilterSet> filterSets = filters.ofAll(views.keySet());
        Map<Look, StatusEntity> looks = new HashMap<>();
        Map<Long, StatusEntity> seen = new HashMap<>();
        views.forEach((viewer, visible) -> {
            boolean isOwner =
                    cached.values().stream().anyMatch(status -> status.row().isBy(viewer));
            PollEntity poll = pollsOf.get(viewer);
            Map<Long, CollectionEntity> linked = collectionsOf.getOrDefault(viewer, Map.of());
            Look seenAs = new Look(visible, isOwner ? viewer : 0, poll, linked);
            StatusEntity entity = looks.computeIfAbsent(seenAs, look -> {
                StatusEntity made = seenBy(viewer, id, visible, cached, accountsById);
                StatusEntity whole = made == null || linked.isEmpty() ? made : made.withCollections(linked);
                return whole == null || poll == null ? whole : whole.withPoll(Map.of(Long.valueOf(poll.id()), poll));
            });
            if (entity != null) {
                FilterSet set = filterSets.getOrDefault(viewer, FilterSet.EMPTY);
                seen.put(viewer, set.isEmpty() ? entity : entity.withFilters(set));
            }
        });
        return seen;
    }

    /** Polls are read every time, because they change with every vote and differ between viewers. */
    private Map<Long, StatusEntity> withPolls(
            Caller caller, Map<Long, StatusEntity> seen, Collection<CachedStatus> cached) {
        List<Long> pollIds = cached.stream()
                .map(status -> status.row().pollId())
                .filter(Objects::nonNull)
                .toList();
        if (!pollIds.isEmpty()) {
            Map<Long, PollEntity> byId = polls.byId(caller, pollIds);
            seen.replaceAll((id, status) -> status.withPoll(byId));
        }
        return seen;
    }

    private static @Nullable StatusEntity seenBy(
            long viewer,
            long id,
            Map<Long, StatusView> views,
            Map<Long, CachedStatus> cached,
            Map<Long, AccountEntity> accountsById) {
        CachedStatus status = cached.get(id);
        AccountEntity account =
                status == null ? null : accountsById.get(status.row().accountId());
        if (status == null || account == null) {
            return null;
        }
        Status row = status.row();
        StatusEntity boosted =
                row.reblogOfId() == null ? null : seenBy(viewer, row.reblogOfId(), views, cached, accountsById);
        if (row.isReblog() && boosted == null) {
            return null;
        }
        StatusView view = viewer == 0 ? null : views.get(row.originId());
        AccountEntity cardAuthor = status.cardAuthorId() == null ? null : accountsById.get(status.cardAuthorId());
        return new StatusEntity(
                status, account, cardAuthor, boosted, view, List.of(), row.isBy(viewer), null, null, List.of());
    }

    /** The part of the posts that is the same for every viewer, read from the database. */
    private Map<Long, CachedStatus> load(List<Long> ids) {
        return cached(statuses.findAll(new IdList(ids)));
    }

    private Map<Long, CachedStatus> cached(List<Status> rows) {
        List<Long> withMedia = rows.stream()
                .filter(row -> row.mediaCount() > 0)
                .map(Status::id)
                .toList();
        Map<Long, List<MediaEntity>> media = attachments.of(withMedia);
        Map<Long, List<StatusEntity.Mention>> mentions = mentions(mayMention(rows));
        Map<Long, CardEntity> cardsById = cards.of(mayLink(rows));
        Map<Long, Application> appsById = apps(rows);
        Map<Long, List<Long>> linked = collections.linked().of(mayLink(rows));
        Map<Long, CachedStatus> cached = new HashMap<>();
        for (Status row : rows) {
            cached.put(
                    row.id(),
                    new CachedStatus(
                            row,
                            row.local()
                                    ? row.body().content()
                                    : HtmlSanitiser.sanitise(row.body().content()),
                            media.getOrDefault(row.id(), List.of()),
                            mentions.getOrDefault(row.id(), List.of()),
                            tags(row),
                            emojis.in(
                                    row.domain(),
                                    List.of(row.body().text(), row.body().spoilerText())),
                            cardsById.get(row.id()),
                            row.appId() == null ? null : appsById.get(row.appId()),
                            linked.getOrDefault(row.id(), List.of()),
                            new JsonMemo(),
                            new AtomicReference<>()));
        }
        return cached;
    }

    /** The posts that may link to something: a local one without the beginning of an address does not. */
    private static List<Long> mayLink(List<Status> rows) {
        return rows.stream()
                .filter(row -> !row.local() || row.body().text().contains("://"))
                .map(Status::id)
                .toList();
    }

    /** The posts that may mention someone: a local one without {@code @} does not. */
    private static List<Long> mayMention(List<Status> rows) {
        return rows.stream()
                .filter(row -> !row.local() || row.body().text().indexOf('@') >= 0)
                .map(Status::id)
                .toList();
    }

    private Map<Long, List<StatusEntity.Mention>> mentions(List<Long> ids) {
        if (ids.isEmpty()) {
            return Map.of();
        }
        Map<Long, List<StatusEntity.Mention>> mentions = new HashMap<>();
        for (MentionRow row : statuses.findMentions(new IdList(ids))) {
            String acct = row.domain() == null ? row.username() : row.username() + "@" + row.domain();
            String url = row.domain() == null || row.url() == null ? addresses.profile(acct) : row.url();
            mentions.computeIfAbsent(row.statusId(), id -> new ArrayList<>())
                    .add(new StatusEntity.Mention(Long.toString(row.accountId()), row.username(), url, acct));
        }
        return mentions;
    }

    private List<StatusEntity.Tag> tags(Status row) {
        return row.tagNames() == null
                ? List.of()
                : Stream.of(row.tagNames().split(" "))
                        .map(name -> new StatusEntity.Tag(name, html.tagUrl(name)))
                        .toList();
    }
}
