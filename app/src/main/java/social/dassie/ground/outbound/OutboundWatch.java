package social.dassie.ground.outbound;

import java.net.URI;
import org.jspecify.annotations.Nullable;

/** Observes the outbound requests of a sandbox. No other server has one. */
@FunctionalInterface
public interface OutboundWatch {
    /**
     * Called when a request is answered, or has failed.
     *
     * @param url its address; each redirect is a separate request
     * @param status 0 if there is no answer
     * @param failure the reason why there is none
     */
    void asked(OutboundRequest request, URI url, int status, @Nullable String failure);
}
