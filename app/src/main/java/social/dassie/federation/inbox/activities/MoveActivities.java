package social.dassie.federation.inbox.activities;

import java.util.List;
import java.util.Optional;
import social.dassie.federation.actors.RemoteActors;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.inbox.known.LocalUris;
import social.dassie.federation.inbox.posts.Received;
import social.dassie.ground.api.Json;
import social.dassie.ground.platform.Platform;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.people.accounts.rows.Account;

/** Move: an account has moved to a new one, which names the old one as an alias. {@link Moves} does the rest. */
final class MoveActivities implements ActivityHandler {
    private final MoveDao rows;
    private final Moves moves;
    private final RemoteActors actors;
    private final LocalUris local;
    private final RecentFetches asked;

    MoveActivities(Platform platform, RemoteActors actors, Moves moves, LocalUris local) {
        this.rows = platform.db().dao(MoveDao.class);
        this.moves = moves;
        this.actors = actors;
        this.local = local;
        this.asked = new RecentFetches(platform.clock());
    }

    @Override
    public Runnable prepare(Received received) throws RemoteException {
        ActivityObject activity = received.activity();
        String targetUri = activity.link("target");
        boolean isAboutItself = received.actorUri().equals(activity.link("object"));
        if (targetUri == null || !isAboutItself || targetUri.equals(received.actorUri())) {
            return NOTHING;
        }
        long actorId = received.actor().id();
        if (moves.hasMoved(actorId)) {
            return NOTHING;
        }
        Account target = target(targetUri, received.host())
                .orElseThrow(() -> RemoteException.refused("No such account: " + targetUri));
        boolean isAlias = List.of(Json.read(rows.findAliases(target.id()), String[].class))
                .contains(received.actorUri());
        if (!isAlias || target.isSuspended() || target.standing().movedToAccountId() != null) {
            return NOTHING;
        }
        return () -> moves.begin(actorId, target.id());
    }

    /** Fetches the new account from its server, because the alias is as new as the move. */
    private Optional<Account> target(String uri, String senderHost) throws RemoteException {
        if (local.isOurs(uri)) {
            return local.account(uri);
        }
        if (!asked.begin(senderHost, uri)) {
            return actors.known(uri);
        }
        try {
            return Optional.of(actors.refresh(uri));
        } catch (RemoteException e) {
            if (e.isTemporary()) {
                asked.reopen(senderHost, uri); // the next attempt fetches it again
            }
            throw e;
        }
    }
}
