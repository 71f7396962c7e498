package social.dassie.push;

import java.util.Map;

/**
 * A subscription (documentation page entities/WebPushSubscription). The id is a number: clients read it as one.
 *
 * @param alerts every type there is, and whether it is on
 */
public record PushSubscriptionEntity(
        long id, String endpoint, boolean standard, Map<String, Boolean> alerts, String serverKey, String policy) {}
