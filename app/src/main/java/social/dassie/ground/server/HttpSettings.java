package social.dassie.ground.server;

import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.tls.Tls;

/**
 * The settings of the HTTP server.
 *
 * @param host address to listen on
 * @param port port to listen on, 0 for any free one
 * @param addresses links are built from them, never from the Host header
 * @param trustedProxies addresses or networks (CIDR) whose {@code X-Forwarded-For} is trusted
 * @param uploadDirectory the directory for large parts of a body while they are read
 * @param deadlines how long a connection may take
 * @param tls the certificates for the https connectors; null if a proxy in front of Dassie terminates TLS
 * @param doorkeeper observes the requests of a sandbox; null everywhere else
 */
public record HttpSettings(
        String host,
        int port,
        Addresses addresses,
        List<String> trustedProxies,
        Admission admission,
        Path uploadDirectory,
        Deadlines deadlines,
        @Nullable Tls tls,
        @Nullable RequestInterceptor doorkeeper) {
    /**
     * The rules for answering clients. The functions are called for each request.
     *
     * @param mayEnter whether requests from an address are answered at all
     * @param isGone whether the server is self-destructing, and answers almost no one any longer
     * @param isRateLimited false in the sandbox and if the operator switched the limits off
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
