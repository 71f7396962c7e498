package social.dassie.federation.deliveries.queue;

import java.net.URI;
import java.util.Optional;

/** Computes the header {@code Collection-Synchronization} of a delivery (FEP-8fcf). */
@FunctionalInterface
public interface FollowersDigest {
    /** The value of the header for the host of this inbox; empty when the request carries none. */
    Optional<String> of(long senderId, URI inbox);
}
