package social.dassie.deliveries;

import java.net.URI;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Signs a POST to an inbox. It is called anew for each try, because a signature is valid only for a short time. */
@FunctionalInterface
public interface RequestSigner {
    /** The forms of a signature that servers understand. */
    enum Form {
        /** draft-cavage-http-signatures-12. */
        CAVAGE,
        /** The same draft, with a request target that leaves out the query, as some servers verify it. */
        CAVAGE_WITHOUT_QUERY,
        /** RFC 9421. */
        RFC9421
    }

    /**
     * The headers that make up the signature, with {@code Date} and the digest.
     *
     * @param senderId a local account; null for the instance
     * @return empty when the sender has no key any more
     */
    Optional<Map<String, String>> sign(@Nullable Long senderId, URI inbox, byte[] body, Form form);
}
