package social.dassie.staff.instance;

import org.jspecify.annotations.Nullable;

/**
 * A limited server (documentation page entities/DomainBlock).
 *
 * @param domain may have asterisks in its middle
 * @param digest SHA-256 of the whole name, in hexadecimal digits
 * @param severity {@code silence} or {@code suspend}
 * @param comment null if reasons are not shown, or there is none
 */
public record PublicDomainBlockEntity(
        String domain,
        String digest,
        String severity,
        @Nullable String comment) {}
