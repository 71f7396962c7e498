package social.dassie.http;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * What the HTTP side needs to know.
 *
 * @param host address to listen on
 * @param port port to listen on, 0 for any free one
 * @param baseUrl public address of the instance without a trailing slash; links are built from it, never from the
 *     Host header
 * @param trustedProxies addresses or networks (CIDR) whose {@code X-Forwarded-For} is believed
 * @param mayEnter whether requests from an address are answered at all; asked for each request
 * @param isRateLimited false in the sandbox and where the operator says so
 * @param unauthenticatedAllowed whether API answers may be given without a token; asked for each request
 * @param federationLimited whether only servers that are allowed one by one are dealt with; asked for each request
 * @param uploadDirectory where large parts of a body wait while they are read
 * @param idle how long a connection may send nothing, also in the middle of a request, until it is closed
 */
public record HttpSettings(
        String host,
        int port,
        Supplier<String> baseUrl,
        List<String> trustedProxies,
        Predicate<String> mayEnter,
        boolean isRateLimited,
        BooleanSupplier unauthenticatedAllowed,
        BooleanSupplier federationLimited,
        Path uploadDirectory,
        Duration idle) {}
