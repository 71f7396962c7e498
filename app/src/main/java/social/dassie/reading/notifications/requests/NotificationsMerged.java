package social.dassie.reading.notifications.requests;

import java.util.List;
import social.dassie.ground.platform.Event;

/**
 * Published when notifications from these senders that were pending in requests became normal notifications of the
 * account.
 */
public record NotificationsMerged(long accountId, List<Long> fromAccountIds) implements Event {}
