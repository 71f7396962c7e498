package social.dassie.people.relationships.severances;

import java.util.List;
import social.dassie.ground.platform.Event;

/**
 * A block or a suspension ended follows of these local accounts, which are notified.
 *
 * @param severanceId the event with the lost follows
 */
public record RelationshipsSevered(long severanceId, List<Long> accountIds) implements Event {}
