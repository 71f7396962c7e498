package social.dassie.federation.deliveries.queue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Clock;
import java.util.Arrays;
import social.dassie.federation.actors.documents.Keys;
import social.dassie.ground.api.Json;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.network.activitypub.Addressees;
import social.dassie.network.signatures.IntegrityProof;
import social.dassie.network.signatures.SigningKey;

/**
 * Adds proofs to the public activities of local accounts (FEP-8b32), so that others may pass them on. They are made when an activity
 * is sent, outside of transactions, and once for the inboxes that get it at about the same time.
 */
final class SentProofs {
    /** The activities that are being sent; they are held in full. */
    private static final long MAX_BYTES = 2 * 1024 * 1024;

    /**
     * What a body depends on.
     *
     * @param uri the id of the activity
     * @param keyId the key of its proof
     * @param hash a hash of the activity, which may be sent again with another content
     */
    private record Sent(String uri, String keyId, int hash) {}

    private final Keys keys;
    private final Clock clock;
    private final Cache<Sent, byte[]> bodies = Caffeine.newBuilder()
            .maximumWeight(MAX_BYTES)
            .weigher((Sent sent, byte[] body) -> body.length)
            .executor(Runnable::run) // waking a thread for it costs more
            .build();

    SentProofs(Keys keys, Clock clock) {
        this.keys = keys;
        this.clock = clock;
    }

    /**
     * Returns the activity as it is sent: with a proof if it is public and a local account signs it. What the instance, former
     * actors and imported accounts send has none: their documents name no key for it.
     */
    byte[] body(Delivery delivery) {
        Long sender = delivery.senderId();
        if (sender == null || delivery.asFormer() || delivery.importedActorId() != null) {
            return delivery.body();
        }
        SigningKey key = keys.ofProofs(sender);
        Sent sent = new Sent(delivery.uri(), key.keyId(), Arrays.hashCode(delivery.body()));
        return bodies.get(sent, absent -> proven(delivery.body(), key));
    }

    private byte[] proven(byte[] body, SigningKey key) {
        ObjectNode activity = (ObjectNode) Json.parse(body);
        ActivityObject read = ActivityObject.of(activity);
        if (read == null || !Addressees.of(read).isForEveryone()) {
            return body;
        }
        IntegrityProof.add(activity, key, clock.millis());
        return Json.bytes(activity);
    }
}
