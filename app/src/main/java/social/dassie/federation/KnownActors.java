package social.dassie.federation;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.accounts.Account;
import social.dassie.api.Json;
import social.dassie.db.Database;
import social.dassie.statuses.Status;

/** Accounts by what other servers call them, as far as they are known here; nothing is fetched. */
final class KnownActors {
    private final ActorDao actors;
    private final LocalUris local;

    KnownActors(Database db, LocalUris local) {
        this.actors = db.dao(ActorDao.class);
        this.local = local;
    }

    /** The accounts, local and remote, that these ids or pages name. */
    Set<Long> ids(Collection<String> uris) {
        Set<Long> ids = localIds(uris);
        List<String> foreign = uris.stream().filter(uri -> !local.isOurs(uri)).toList();
        if (!foreign.isEmpty()) {
            ids.addAll(actors.findIds(Json.text(foreign)));
        }
        return ids;
    }

    /** The id of a post; that of a local one also by its page. */
    @Nullable
    String idOfPost(@Nullable String uri) {
        return local.status(uri).map(Status::uri).orElse(uri);
    }

    /** The local accounts that these ids or pages name. */
    Set<Long> localIds(Collection<String> uris) {
        Set<Long> ids = new LinkedHashSet<>();
        for (String uri : uris) {
            local.account(uri).map(Account::id).ifPresent(ids::add);
        }
        return ids;
    }

    /** The addresses of a remote account's followers and of those whom it follows. */
    ActorDao.Network networkOf(long accountId) {
        return actors.findNetwork(accountId).orElse(new ActorDao.Network(null, null));
    }

    /** Whether anybody here follows the account or has asked to. */
    boolean hasLocalFollowers(long accountId) {
        return actors.hasLocalFollowers(accountId);
    }
}
