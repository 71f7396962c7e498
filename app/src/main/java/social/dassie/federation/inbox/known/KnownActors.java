package social.dassie.federation.inbox.known;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.posts.statuses.rows.Status;

/** Finds stored accounts by the ids that other servers use; nothing is fetched. */
public final class KnownActors {
    /** The maximum number of local accounts that one object may address: it costs its sender nothing to list thousands. */
    static final int MAX_LOCAL = 500;

    private final KnownActorDao actors;
    private final LocalUris local;

    KnownActors(Database db, LocalUris local) {
        this.actors = db.dao(KnownActorDao.class);
        this.local = local;
    }

    /** Returns the local and remote accounts with these ids or profile pages. */
    public Set<Long> ids(Collection<String> uris) {
        Set<Long> ids = new LinkedHashSet<>(localIds(uris));
        List<String> foreign = uris.stream().filter(uri -> !local.isOurs(uri)).toList();
        if (!foreign.isEmpty()) {
            ids.addAll(actors.findIds(Json.text(foreign)));
        }
        return ids;
    }

    /** Returns the id of a post; for a local one, its page is accepted, too. */
    @Nullable
    public String idOfPost(@Nullable String uri) {
        return local.status(uri).map(Status::uri).orElse(uri);
    }

    /**
     * Returns the local accounts with these ids or profile pages, among the first {@value #MAX_LOCAL} that are on this
     * server.
     */
    public Set<Long> localIds(Collection<String> uris) {
        List<String> names = uris.stream()
                .flatMap(uri -> local.name(uri).stream())
                .distinct()
                .limit(MAX_LOCAL)
                .toList();
        return names.isEmpty() ? Set.of() : new LinkedHashSet<>(actors.findLocalIds(Json.text(names)));
    }

    /** Returns the addresses of a remote account's followers and following collections. */
    public ActorNetwork networkOf(long accountId) {
        return actors.findNetwork(accountId).orElse(new ActorNetwork(null, null));
    }

    /** Returns the address of a remote account's pinned posts. */
    public Optional<String> featuredUrl(long accountId) {
        return actors.findFeaturedUrl(accountId);
    }

    /** Whether any local account follows this one. */
    public boolean isFollowed(long accountId) {
        return actors.isAnyFollowed(Json.text(List.of(accountId)));
    }

    /** Whether any local account follows this one or has requested to. */
    public boolean hasLocalFollowers(long accountId) {
        return actors.hasLocalFollowers(accountId);
    }
}
