package social.dassie.federation.actors.documents;

import java.security.PublicKey;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.network.signatures.PublicKeys;

/**
 * A public key in the document of an actor.
 *
 * @param uri its id, on the host of the actor
 * @param expiresAt when it ceases to be valid, in milliseconds since the epoch; null if its owner does not limit it
 */
record ActorKey(String uri, PublicKey key, @Nullable Long expiresAt) {
    /** How many keys of an actor are used. */
    static final int MAX_KEYS = 10;

    /**
     * Returns the keys of an actor: those under {@code publicKey} (https://w3id.org/security/v1) and the Multikeys under
     * {@code assertionMethod} (FEP-521a). Omits keys that name another owner, are on another host, or cannot be parsed.
     */
    static List<ActorKey> of(ActivityObject actor) {
        Map<String, ActorKey> keys = new LinkedHashMap<>();
        List<ActivityObject> entries = new ArrayList<>(actor.objects("publicKey"));
        entries.addAll(actor.objects("assertionMethod"));
        for (ActivityObject entry : entries.subList(0, Math.min(entries.size(), MAX_KEYS))) {
            read(entry, actor).ifPresent(key -> keys.putIfAbsent(key.uri(), key));
        }
        return List.copyOf(keys.values());
    }

    /** Returns the addresses of keys that the actor references without embedding them. */
    static List<String> references(ActivityObject actor) {
        return actor.objects("publicKey").stream()
                .filter(ActivityObject::isReference)
                .map(ActivityObject::id)
                .filter(id -> RemoteAddresses.isSameHost(id, actor.id()))
                .limit(1)
                .toList();
    }

    /** Parses a key from its own document or from a part of the actor's. */
    static Optional<ActorKey> read(ActivityObject entry, ActivityObject actor) {
        String id = entry.id();
        String owner = owner(entry);
        boolean isOwn = owner == null || owner.equals(actor.id());
        if (id == null || !isOwn || !RemoteAddresses.isSameHost(id, actor.id())) {
            return Optional.empty();
        }
        String pem = entry.text("publicKeyPem");
        String multibase = entry.text("publicKeyMultibase");
        Optional<PublicKey> key = Optional.empty();
        if (pem != null) {
            key = PublicKeys.ofPem(pem);
        } else if (multibase != null) {
            key = PublicKeys.ofMultibase(multibase);
        }
        return key.map(found -> new ActorKey(id, found, end(entry)));
    }

    /** Returns the earlier of the times at which a key expires or was revoked (https://www.w3.org/TR/cid-1.0/#verification-methods). */
    private static @Nullable Long end(ActivityObject entry) {
        Long expires = entry.time("expires");
        Long revoked = entry.time("revoked");
        return expires == null || (revoked != null && revoked < expires) ? revoked : expires;
    }

    /** Returns the actor that a key claims to belong to. */
    static @Nullable String owner(ActivityObject key) {
        String owner = key.link("owner");
        return owner == null ? key.link("controller") : owner;
    }
}
