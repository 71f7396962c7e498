package social.dassie.federation.deliveries.queue;

import java.net.URI;
import java.util.Optional;

/** Computes the {@code Collection-Synchronization} header of a delivery (FEP-8fcf). */
@FunctionalInterface
public interface FollowersDigest {
    /**
     * Returns the value of the header for the host of this inbox; empty if the request carries none.
     *
     * @param asFormer whether the sender's former actor signs, which has followers of its own
     */
    Optional<String> of(long senderId, boolean asFormer, URI inbox);
}
