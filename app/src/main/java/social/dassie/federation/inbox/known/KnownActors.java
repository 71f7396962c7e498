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

/** Accounts by what other servers call them, as far as they are known here; nothing is fetched. */
public final class KnownActors {
    /** How many people of this server one object may address: it costs its sender nothing to write thousands. */
    static final int MAX_LOCAL = 500;

    private final KnownActorDao actors;
    private final LocalUris local;

    KnownActors(Database db, LocalUris local) {
        this.actors = db.dao(KnownActorDao.class);
        this.local = local;
    }

    /** The accounts, local and remote, that these ids or pages name. */
    public Set<Long> ids(Collection<String> uris) {
        Set<Long> ids = new LinkedHashSet<>(localIds(uris));
        List<String> foreign = uris.stream().filter(uri -> !local.isOurs(uri)).toList();
        if (!foreign.isEmpty()) {
            ids.addAll(actors.findIds(Json.text(foreign)));
        }
        return ids;
    }

    /** The id of a post; that of a local one also by its page. */
    @Nullable
    public String idOfPost(@Nullable String uri) {
        return local.status(uri).map(Status::uri).orElse(uri);
    }

    /** The local accounts that these ids or pages name, of the first {@value #MAX_LOCAL} that are of this server. */
    public Set<Long> localIds(Collection<String> uris) {
        List<String> names = uris.stream()
                .flatMap(uri -> local.name(uri).stream())
                .distinct()
                .limit(MAX_LOCAL)
                .toList();
        return names.isEmpty() ? Set.of() : new LinkedHashSet<>(actors.findLocalIds(Json.text(names)));
    }

    /** The addresses of a remote account's followers and of those whom it follows. */
    public ActorNetwork networkOf(long accountId) {
        return actors.findNetwork(accountId).orElse(new ActorNetwork(null, null));
    }

    /** The address of the posts that a remote account pinned to its profile. */
    public Optional<String> featuredUrl(long accountId) {
        return actors.findFeaturedUrl(accountId);
    }

    /** Whether any account here follows this one. */
    public boolean isFollowed(long accountId) {
        return actors.isAnyFollowed(Json.text(List.of(accountId)));
    }

    /** Whether any account here follows this one or has asked to. */
    public boolean hasLocalFollowers(long accountId) {
        return actors.hasLocalFollowers(accountId);
    }
}
