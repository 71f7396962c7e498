package social.dassie.federation.deliveries.queue;

/**
 * A host to which something can be sent now.
 *
 * @param isFailing whether the last thing that was sent to it failed
 */
public record DueHost(String host, boolean isFailing) {}
