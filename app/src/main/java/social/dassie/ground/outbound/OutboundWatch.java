package social.dassie.ground.outbound;

import java.net.URI;
import org.jspecify.annotations.Nullable;

/** Who looks at what a sandbox asks other servers. No other server has one. */
@FunctionalInterface
public interface OutboundWatch {
    /**
     * Called when a request is answered, or has failed.
     *
     * @param url where it went; each redirect is a request of its own
     * @param status 0 when there is no answer
     * @param failure why there is none
     */
    void asked(OutboundRequest request, URI url, int status, @Nullable String failure);
}
