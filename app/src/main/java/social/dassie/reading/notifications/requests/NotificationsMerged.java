package social.dassie.reading.notifications.requests;

import java.util.List;
import social.dassie.ground.platform.Event;

/** The notifications from these senders that waited as requests are now among the account's notifications. */
public record NotificationsMerged(long accountId, List<Long> fromAccountIds) implements Event {}
