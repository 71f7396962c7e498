package social.dassie.federation.deliveries.queue;

/**
 * A host that a delivery can be sent to now.
 *
 * @param isFailing whether the last delivery to it failed
 */
public record DueHost(String host, boolean isFailing) {}
