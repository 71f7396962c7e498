package social.dassie.federation.actors.documents;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.nio.ByteBuffer;
import java.security.PublicKey;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.network.signatures.KeyKind;
import social.dassie.network.signatures.PublicKeys;
import social.dassie.people.accounts.RemoteAccounts;

/**
 * The public keys of remote actors: rows for accounts that are stored here, and a bounded memory cache for others,
 * because many signers never become an account.
 */
public final class RemoteKeys {
    /** A key and its owner, as confirmed by the actor's own document. */
    public record Owned(String actorUri, PublicKey key) {}

    /** A key of an actor that is not stored here. */
    private record Unstored(String actorUri, ActorKey key) {}

    /** The maximum number of parsed keys in memory; each takes some 2 KB. */
    private static final int MAX_PARSED = 1_000;

    private static final int MAX_REMEMBERED = 5_000;
    private static final Duration REMEMBERED = Duration.ofDays(1);

    private final Database db;
    private final KeyDao keys;
    private final RemoteAccounts accounts;
    private final RemoteDocuments documents;
    private final Events events;
    private final Clock clock;
    private final Cache<String, Unstored> remembered;
    /** Parsed keys by their DER form. Which keys an actor has is always read from the rows, so no entry can be stale. */
    private final Cache<ByteBuffer, Optional<PublicKey>> parsed = Caffeine.newBuilder()
            .maximumSize(MAX_PARSED)
            .executor(Runnable::run) // waking a thread for it costs more
            .build();

    public RemoteKeys(Platform platform, RemoteAccounts accounts, RemoteDocuments documents) {
        this.db = platform.db();
        this.keys = db.dao(KeyDao.class);
        this.accounts = accounts;
        this.documents = documents;
        this.events = platform.events();
        this.clock = platform.clock();
        this.remembered = Caffeine.newBuilder()
                .maximumSize(MAX_REMEMBERED)
                .expireAfterWrite(REMEMBERED)
                .build();
    }

    /** Returns the keys in the document of an actor. */
    public static List<PublicKey> of(ActivityObject actor) {
        return ActorKey.of(actor).stream().map(ActorKey::key).toList();
    }

    /** Returns what is stored or cached for a key, without a request. */
    public List<Owned> known(String keyId) {
        List<Owned> known = new ArrayList<>();
        for (KeyDao.KnownKey row : keys.findByUri(keyId, clock.millis())) {
            parsed(row.publicKey()).ifPresent(key -> known.add(new Owned(row.actorUri(), key)));
        }
        Unstored unstored = known.isEmpty() ? remembered.getIfPresent(keyId) : null;
        if (unstored != null && isValid(unstored.key())) {
            known.add(new Owned(unstored.actorUri(), unstored.key().key()));
        }
        return known;
    }

    private boolean isValid(ActorKey key) {
        return key.expiresAt() == null || key.expiresAt() > clock.millis();
    }

    private Optional<PublicKey> parsed(byte[] der) {
        return parsed.get(ByteBuffer.wrap(der), bytes -> PublicKeys.ofDer(der));
    }

    /**
     * Requests a key, with two requests at most: for the actor, or for the key's own document and then for the actor, who
     * must name it. Empty if the actor does not.
     */
    public Optional<Owned> fetch(String keyId, Deadline deadline) throws RemoteException {
        ActivityObject document = documents.get(keyId, deadline);
        ActivityObject actor = document;
        if (!ActorDocument.isActor(document)) {
            String owner = ActorKey.owner(document);
            if (owner == null || !RemoteAddresses.isSameHost(owner, keyId)) {
                throw RemoteException.refused(keyId + " is neither an actor nor the key of one on its host");
            }
            actor = documents.get(owner, deadline);
        }
        List<ActorKey> found = new ArrayList<>(ActorKey.of(actor));
        if (document != actor && ActorKey.references(actor).contains(document.id())) {
            ActorKey.read(document, actor).ifPresent(found::add);
        }
        replace(String.valueOf(actor.id()), found);
        String actorUri = String.valueOf(actor.id());
        return found.stream()
                .filter(key -> key.uri().equals(keyId) && isValid(key))
                .map(key -> new Owned(actorUri, key.key()))
                .findFirst();
    }

    /** Stores the keys of an actor: as rows if it is stored here, else in memory. */
    private void replace(String actorUri, List<ActorKey> found) {
        db.runInTransaction(() -> accounts.findByUri(actorUri)
                .ifPresentOrElse(
                        account -> store(account.id(), found),
                        () -> found.forEach(key -> remembered.put(key.uri(), new Unstored(actorUri, key)))));
    }

    /** Replaces the keys of a known account; joins the caller's transaction. */
    public void store(long accountId, List<ActorKey> found) {
        db.runInTransaction(() -> {
            Set<ByteBuffer> before = new HashSet<>();
            keys.findPublic(accountId).forEach(der -> before.add(ByteBuffer.wrap(der)));
            boolean isAnew = !before.isEmpty() && !found.isEmpty();
            keys.deleteOf(accountId);
            for (ActorKey key : found) {
                String kind = KeyKind.of(key.key()).stored();
                byte[] der = key.key().getEncoded();
                keys.insert(new KeyRow(
                        accountId, key.uri(), kind, der, null, false, false, clock.millis(), null, key.expiresAt()));
                isAnew &= !before.contains(ByteBuffer.wrap(der));
            }
            if (isAnew) {
                events.publish(new ActorKeysChanged(accountId));
            }
        });
    }
}
