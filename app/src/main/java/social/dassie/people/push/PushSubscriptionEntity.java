package social.dassie.people.push;

import java.util.Map;

/**
 * A subscription (documentation page entities/WebPushSubscription). The id is a number, because clients expect one.
 *
 * @param alerts every type, and whether it is on
 */
public record PushSubscriptionEntity(
        long id, String endpoint, boolean standard, Map<String, Boolean> alerts, String serverKey, String policy) {}
