package social.dassie.federation.inbox.activities;

import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import social.dassie.federation.actors.RemoteActors;
import social.dassie.federation.actors.documents.FetchBudget;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.actors.documents.RemoteKeys;
import social.dassie.federation.inbox.known.LocalUris;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.network.signatures.IntegrityProof;
import social.dassie.people.accounts.rows.Account;

/**
 * The proofs in activities that were passed on by others (FEP-8b32). One that does not hold proves nothing; the activity is then
 * treated as if it had none.
 */
final class Proofs {
    /** As long as servers retry a delivery. What was deleted does not come back: the ids of deleted posts are stored. */
    private static final Duration MAX_AGE = Duration.ofDays(7);

    /** How far the clock of another server may be ahead. */
    private static final Duration MAX_AHEAD = Duration.ofMinutes(5);

    private final RemoteActors actors;
    private final RemoteKeys keys;
    private final Clock clock;

    Proofs(RemoteActors actors, RemoteKeys keys, Clock clock) {
        this.actors = actors;
        this.keys = keys;
        this.clock = clock;
    }

    /** Returns the actor of an activity if it proves that it is theirs. Fetches only an actor that is not known yet. */
    Optional<Account> author(ActivityObject activity, String actorUri, FetchBudget discovery) throws RemoteException {
        long now = clock.millis();
        Optional<IntegrityProof> proof = IntegrityProof.of(activity.json())
                .filter(found -> found.isOf(now - MAX_AGE.toMillis(), now + MAX_AHEAD.toMillis(), now))
                .filter(found -> LocalUris.isSameHost(found.keyId(), actorUri));
        if (proof.isEmpty()) {
            return Optional.empty();
        }
        Account actor = actors.get(actorUri, discovery);
        return isBy(proof.get(), actorUri) && !actor.isSuspended() ? Optional.of(actor) : Optional.empty();
    }

    private boolean isBy(IntegrityProof proof, String actorUri) {
        return keys.known(proof.keyId()).stream()
                .anyMatch(owned -> owned.actorUri().equals(actorUri) && proof.isBy(owned.key()));
    }
}
