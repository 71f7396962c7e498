package social.dassie.posts.statuses;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.InOrder;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.AccountRenderer;
import social.dassie.posts.collections.CollectionEntity;
import social.dassie.posts.collections.CollectionFeature;
import social.dassie.posts.filters.ActiveFilters;
import social.dassie.posts.filters.FilterSet;
import social.dassie.posts.polls.PollEntity;
import social.dassie.posts.polls.PollRenderer;
import social.dassie.posts.reactions.ReactionEntity;
import social.dassie.posts.reactions.ReactionRenderer;
import social.dassie.posts.statuses.rows.NewStatus;
import social.dassie.posts.statuses.rows.Quoting;
import social.dassie.posts.statuses.rows.Status;

/**
 * Renders posts as JSON for one viewer. The number of statements does not depend on the number of posts: one for the
 * views of all posts that are not cached, including boosted and quoted ones; those of {@link CachedStatuses} and of accounts for what is
 * not cached; three for polls, one for reactions and two for linked collections, if there are any; and three for the
 * viewer's filters.
 */
public final class StatusRenderer {
    private final StatusViews views;
    private final SeenStatuses seen = new SeenStatuses();
    private final AccountRenderer accounts;
    private final ActiveFilters filters;
    private final PollRenderer polls;
    private final ReactionRenderer reactions;
    private final CollectionFeature collections;
    private final CachedStatuses cachedStatuses;
    private final AssembledStatuses assembled;

    public StatusRenderer(
            Platform platform,
            AccountRenderer accounts,
            CachedStatuses cached,
            ActiveFilters filters,
            PollRenderer polls,
            ReactionRenderer reactions,
            CollectionFeature collections) {
        this.views = new StatusViews(platform.db(), platform.clock());
        this.accounts = accounts;
        this.filters = filters;
        this.polls = polls;
        this.reactions = reactions;
        this.collections = collections;
        this.cachedStatuses = cached;
        this.assembled = new AssembledStatuses(platform.db().caches(), cached, accounts, views);
    }

    /** Returns the posts in the order of the ids; those that the caller may not see, or that were deleted, are omitted. */
    public List<StatusEntity> render(Caller caller, List<Long> ids) {
        return InOrder.of(ids, byId(caller, ids));
    }

    /** Returns the visible posts among these, by id. */
    public Map<Long, StatusEntity> byId(Caller caller, List<Long> ids) {
        long viewer = caller.accountId();
        return withFilters(
                caller,
                assembled.byId(
                        viewer, ids, missing -> seen.withJson(viewer, byId(caller, missing, StatusView::visible))));
    }

    /** Returns the posts whether the caller may see them or not: only for moderators who handle a report. */
    public List<StatusEntity> forStaff(Caller caller, List<Long> ids) {
        return InOrder.of(ids, withFilters(caller, byId(caller, ids, view -> true)));
    }

    /** The data from which posts are assembled, and their viewer. */
    private record Scene(
            long viewer,
            Predicate<StatusView> isShown,
            Map<Long, StatusView> views,
            Map<Long, CachedStatus> cached,
            Map<Long, AccountEntity> accounts,
            Map<Long, PollEntity> polls,
            Map<Long, List<ReactionEntity>> reactions,
            Map<Long, CollectionEntity> collections) {}

    private Map<Long, StatusEntity> byId(Caller caller, List<Long> ids, Predicate<StatusView> isShown) {
        if (ids.isEmpty()) {
            return Map.of();
        }
        Map<Long, CachedStatus> cached = cachedStatuses.around(ids);
        return byId(caller, ids, isShown, views.of(caller.accountId(), cached.values()), cached);
    }

    /** Returns a post that starts a thread, right after it was stored: it has no favourites, boosts or other marks yet. */
    public StatusEntity fresh(Caller author, NewStatus status) {
        return unmarked(author, status, cachedStatuses.fresh(status));
    }

    /** Returns a post that is not stored, as its author would see its text. */
    public StatusEntity preview(Caller author, NewStatus status) {
        return unmarked(author, status, cachedStatuses.unstored(status));
    }

    private StatusEntity unmarked(Caller author, NewStatus status, Map<Long, CachedStatus> cached) {
        Long id = status.row().id();
        Map<Long, StatusView> unmarked = Map.of(id, StatusView.ofNew(author.accountId(), id));
        StatusEntity entity = withFilters(author, byId(author, List.of(id), StatusView::visible, unmarked, cached))
                .get(id);
        if (entity == null) {
            throw ApiException.recordNotFound();
        }
        return entity;
    }

    private Map<Long, StatusEntity> byId(
            Caller caller,
            List<Long> ids,
            Predicate<StatusView> isShown,
            Map<Long, StatusView> views,
            Map<Long, CachedStatus> cached) {
        Scene scene = new Scene(
                caller.accountId(),
                isShown,
                views,
                cached,
                authors(cached.values()),
                pollsOf(caller, cached.values()),
                reactions.byStatus(caller.accountId(), reactedIds(cached.values())),
                collectionsOf(caller, cached.values()));
        Map<Long, StatusEntity> found = new HashMap<>();
        for (Long id : ids) {
            StatusEntity entity = seen(scene, id, false);
            if (entity != null) {
                found.put(id, entity);
            }
        }
        return found;
    }

    /** Collections are read every time, because they change independently and differ between viewers. */
    private Map<Long, CollectionEntity> collectionsOf(Caller caller, Collection<CachedStatus> cached) {
        Set<Long> ids = collectionIds(cached);
        return ids.isEmpty() ? Map.of() : collections.renderer.byId(caller.accountId(), ids);
    }

    private static Set<Long> collectionIds(Collection<CachedStatus> cached) {
        Set<Long> ids = new LinkedHashSet<>();
        cached.forEach(status -> ids.addAll(status.collectionIds()));
        return ids;
    }

    /** Returns a new map; the given one may be immutable, or belong to a cache. */
    private Map<Long, StatusEntity> withFilters(Caller caller, Map<Long, StatusEntity> seen) {
        FilterSet set = caller.isUser() ? filters.of(caller.accountId()) : FilterSet.EMPTY;
        if (set.isEmpty()) {
            return seen;
        }
        Map<Long, StatusEntity> filtered = new HashMap<>();
        seen.forEach((id, status) -> filtered.put(id, status.withFilters(set)));
        return filtered;
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
     * @param owner the viewer, if {@link StatusEntity#involves} is true of them: no account may feature itself in a collection,
     *     for example, so its owner sees it differently; else 0
     */
    private record Look(
            Map<Long, StatusView> views,
            long owner,
            Map<Long, PollEntity> polls,
            Map<Long, List<ReactionEntity>> reactions,
            Map<Long, CollectionEntity> collections) {}

    /**
     * Returns a post as each of these accounts sees it; omits accounts that may not see it. Accounts to which it looks
     * the same share one entity, so that it is serialised once for all of them. The number of statements does not depend
     * on the number of accounts.
     */
    public Map<Long, StatusEntity> forEach(long id, Collection<Long> viewers) {
        Map<Long, CachedStatus> cached = cachedStatuses.around(List.of(id));
        Map<Long, Map<Long, StatusView>> viewsOf = new HashMap<>();
        for (StatusView view : views.ofAll(cached.values(), viewers)) {
            viewsOf.computeIfAbsent(view.viewer(), viewer -> new HashMap<>(4)).put(view.id(), view.ofAnyone());
        }
        Map<Long, AccountEntity> accountsById = authors(cached.values());
        Map<Long, Map<Long, PollEntity>> pollsOf = pollsOfEach(cached.values(), viewsOf.keySet());
        Map<Long, Map<Long, List<ReactionEntity>>> reactionsOf =
                reactions.forEach(viewsOf.keySet(), reactedIds(cached.values()));
        Set<Long> collectionIds = collectionIds(cached.values());
        Map<Long, Map<Long, CollectionEntity>> collectionsOf =
                collectionIds.isEmpty() ? Map.of() : collections.renderer.forEach(viewsOf.keySet(), collectionIds);
        Map<Long, FilterSet> filterSets = filters.ofAll(viewsOf.keySet());
        Map<Look, StatusEntity> looks = new HashMap<>();
        Map<Long, StatusEntity> seen = new HashMap<>();
        viewsOf.forEach((viewer, own) -> {
            boolean isOwner = accountsById.values().stream().anyMatch(account -> account.isOrMovedTo(viewer))
                    || cached.values().stream().anyMatch(status -> status.namesWithoutPermission(viewer));
            Map<Long, PollEntity> pollsById = pollsOf.getOrDefault(viewer, Map.of());
            Map<Long, CollectionEntity> linked = collectionsOf.getOrDefault(viewer, Map.of());
            Map<Long, List<ReactionEntity>> reactionsById = reactionsOf.getOrDefault(viewer, Map.of());
            Look seenAs = new Look(own, isOwner ? viewer : 0, pollsById, reactionsById, linked);
            StatusEntity entity = looks.computeIfAbsent(seenAs, look -> {
                Scene scene = new Scene(
                        viewer, StatusView::visible, own, cached, accountsById, pollsById, reactionsById, linked);
                return seen(scene, id, false);
            });
            if (entity != null) {
                FilterSet set = filterSets.getOrDefault(viewer, FilterSet.EMPTY);
                seen.put(viewer, set.isEmpty() ? entity : entity.withFilters(set));
            }
        });
        return seen;
    }

    /** Returns polls by viewer and by poll: a post and the post that it quotes may both have one. */
    private Map<Long, Map<Long, PollEntity>> pollsOfEach(Collection<CachedStatus> cached, Collection<Long> viewers) {
        Map<Long, Map<Long, PollEntity>> byViewer = new HashMap<>();
        for (Long pollId : pollIds(cached)) {
            polls.forEach(pollId, viewers)
                    .forEach((viewer, poll) -> byViewer.computeIfAbsent(viewer, v -> new HashMap<>())
                            .put(pollId, poll));
        }
        return byViewer;
    }

    private static List<Long> reactedIds(Collection<CachedStatus> cached) {
        List<Long> ids = null;
        for (CachedStatus status : cached) {
            if (status.row().counts().reactionsCount() > 0) {
                ids = ids == null ? new ArrayList<>() : ids;
                ids.add(status.row().id());
            }
        }
        return ids == null ? List.of() : ids;
    }

    /** Polls are read every time, because they change with every vote and differ between viewers. */
    private Map<Long, PollEntity> pollsOf(Caller caller, Collection<CachedStatus> cached) {
        List<Long> ids = pollIds(cached);
        return ids.isEmpty() ? Map.of() : polls.byId(caller, ids);
    }

    private static List<Long> pollIds(Collection<CachedStatus> cached) {
        return cached.stream()
                .map(status -> status.row().extras().pollId())
                .filter(Objects::nonNull)
                .toList();
    }

    /** @param isQuoted whether its own quote is only named, not shown */
    private static @Nullable StatusEntity seen(Scene scene, long id, boolean isQuoted) {
        CachedStatus status = scene.cached().get(id);
        StatusView view = scene.views().get(id);
        if (status == null || view == null || !scene.isShown().test(view)) {
            return null;
        }
        Status row = status.row();
        AccountEntity account = scene.accounts().get(row.accountId());
        StatusEntity boosted = row.reblogOfId() == null ? null : seen(scene, row.reblogOfId(), isQuoted);
        if (account == null || (row.isReblog() && boosted == null)) {
            return null;
        }
        StatusView marks = scene.viewer() == 0 ? null : scene.views().get(row.originId());
        AccountEntity cardAuthor =
                status.cardAuthorId() == null ? null : scene.accounts().get(status.cardAuthorId());
        boolean isOwn = row.isBy(scene.viewer());
        QuoteEntity quote = row.quoting().isQuote() ? quote(scene, row.quoting(), isQuoted) : null;
        StatusEntity.Authors authors = new StatusEntity.Authors(account, cardAuthor);
        Long pollId = row.extras().pollId();
        PollEntity poll = pollId == null ? null : scene.polls().get(pollId);
        List<CollectionEntity> linked =
                scene.collections().isEmpty() ? List.of() : InOrder.of(status.collectionIds(), scene.collections());
        List<ReactionEntity> reactions = scene.reactions().getOrDefault(id, List.of());
        return new StatusEntity(
                status, authors, boosted, quote, marks, List.of(), isOwn, null, poll, reactions, linked, null);
    }

    private static QuoteEntity quote(Scene scene, Quoting quoting, boolean isShallow) {
        Long id = quoting.quotedStatusId();
        StatusView view = id == null ? null : scene.views().get(id);
        boolean isVisible = view != null && view.visible();
        StatusEntity quoted = id == null || !isVisible || isShallow ? null : seen(scene, id, true);
        QuoteState state = QuoteState.of(Objects.requireNonNull(quoting.quoteState()), view);
        boolean isShown = state.isShown() && (isShallow || quoted != null);
        String key = state.isShown() && !isShown ? QuoteState.UNAUTHORIZED.key() : state.key();
        return new QuoteEntity(key, isShown, isShallow, isVisible ? id : null, quoted, false);
    }
}
