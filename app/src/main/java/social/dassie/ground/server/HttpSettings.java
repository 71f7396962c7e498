package social.dassie.ground.server;

import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.tls.Tls;

/**
 * The settings of the HTTP server.
 *
 * @param host address to listen on
 * @param port port to listen on, 0 for any free one
 * @param baseUrl public address of the instance without a trailing slash; links are built from it, never from the Host
 *     header
 * @param trustedProxies addresses or networks (CIDR) whose {@code X-Forwarded-For} is trusted
 * @param uploadDirectory the directory for large parts of a body while they are read
 * @param deadlines how long a connection may take
 * @param tls what the ports of https show; null where something in front of Dassie does that
 * @param doorkeeper looks at the requests of a sandbox; null everywhere else
 */
public record HttpSettings(
        String host,
        int port,
        Supplier<String> baseUrl,
        List<String> trustedProxies,
        Admission admission,
        Path uploadDirectory,
        Deadlines deadlines,
        @Nullable Tls tls,
        @Nullable Doorkeeper doorkeeper) {
    /**
     * Who is answered. What is called is called for each request.
     *
     * @param mayEnter whether requests from an address are answered at all
     * @param isGone whether the server has said good-bye, and answers nearly nobody any more
     * @param isRateLimited false in the sandbox and where the operator switched the limits off
     * @param unauthenticatedAllowed whether the API answers without a token
     * @param federationLimited whether the instance is in limited federation mode
     */
    public record Admission(
            Predicate<String> mayEnter,
            BooleanSupplier isGone,
            boolean isRateLimited,
            BooleanSupplier unauthenticatedAllowed,
            BooleanSupplier federationLimited) {}
}
