package social.dassie.domains;

import java.util.HexFormat;
import org.jspecify.annotations.Nullable;
import social.dassie.api.Secrets;

/**
 * A block of a domain and its sub-domains as it is kept.
 *
 * @param listId the list of others that it came from; null for one that was made here
 */
public record DomainBlock(
        long id,
        String domain,
        DomainBlockSeverity severity,
        boolean rejectMedia,
        boolean rejectReports,
        @Nullable String privateComment,
        @Nullable String publicComment,
        boolean obfuscate,
        @Nullable Long listId,
        long createdAt) {
    public BlockTerms terms() {
        return new BlockTerms(severity, rejectMedia, rejectReports, privateComment, publicComment, obfuscate);
    }

    /** The name as the public reads it: with stars in its middle where that is wanted. */
    public String publicDomain() {
        if (!obfuscate) {
            return domain;
        }
        int shown = domain.length() / 4;
        StringBuilder stars = new StringBuilder(domain);
        for (int i = shown + 1; i < domain.length() - shown; i++) {
            if (domain.charAt(i) != '.') {
                stars.setCharAt(i, '*');
            }
        }
        return stars.toString();
    }

    /** SHA-256 of the name, by which those who know it find it among names with stars. */
    public String digest() {
        return HexFormat.of().formatHex(Secrets.sha256(domain));
    }
}
