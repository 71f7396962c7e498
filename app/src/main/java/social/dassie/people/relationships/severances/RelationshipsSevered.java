package social.dassie.people.relationships.severances;

import java.util.List;
import social.dassie.ground.platform.Event;

/**
 * A block or a suspension ended follows of these accounts of this server, which are notified.
 *
 * @param severanceId what they lost, and by what
 */
public record RelationshipsSevered(long severanceId, List<Long> accountIds) implements Event {}
