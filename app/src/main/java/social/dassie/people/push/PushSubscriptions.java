package social.dassie.people.push;

import com.fasterxml.jackson.core.type.TypeReference;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;
import social.dassie.people.notificationtypes.NotificationType;

/** The push subscriptions of clients: one for each access token, which ends together with the token. */
public final class PushSubscriptions {
    private static final TypeReference<List<String>> TEXTS = new TypeReference<>() {};

    private final Database db;
    private final PushSubscriptionDao subscriptions;
    private final VapidKeys keys;
    private final TokenEncryption safe;
    private final Clock clock;

    public PushSubscriptions(Platform platform, VapidKeys keys, TokenEncryption safe) {
        this.db = platform.db();
        this.subscriptions = platform.db().dao(PushSubscriptionDao.class);
        this.keys = keys;
        this.safe = safe;
        this.clock = platform.clock();
    }

    PushSubscriptionEntity get(Caller caller) {
        return subscriptions.findOfToken(caller.tokenId()).map(this::entity).orElseThrow(ApiException::recordNotFound);
    }

    /** Replaces the token's subscription. The token is part of every message. */
    PushSubscriptionEntity create(Caller caller, PushForm form, PushData data, String token) {
        String sealed = safe.seal(token);
        return db.inTransaction(() -> {
            subscriptions.deleteOfToken(caller.tokenId());
            subscriptions.insert(caller.tokenId(), caller.accountId(), form, data, sealed, clock.millis());
            return get(caller);
        });
    }

    PushSubscriptionEntity update(Caller caller, PushData data) {
        return db.inTransaction(() -> {
            subscriptions.update(caller.tokenId(), data);
            return get(caller);
        });
    }

    /** Deletes the subscription; does nothing if there is none. */
    void delete(Caller caller) {
        db.runInTransaction(() -> subscriptions.deleteOfToken(caller.tokenId()));
    }

    private PushSubscriptionEntity entity(PushSubscription row) {
        List<String> on = Json.read(row.alerts(), TEXTS);
        Map<String, Boolean> alerts = new LinkedHashMap<>();
        NotificationType.keys().forEach(type -> alerts.put(type, on.contains(type)));
        return new PushSubscriptionEntity(
                row.id(), row.endpoint(), row.standard(), alerts, keys.publicKey(), row.policy());
    }
}
