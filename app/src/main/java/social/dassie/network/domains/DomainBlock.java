package social.dassie.network.domains;

import java.util.HexFormat;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Secrets;

/**
 * A stored block of a domain and its sub-domains.
 *
 * @param listId the followed list that it came from; null for a block that was created here
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

    /** Returns the name for the public, with asterisks in the middle if the block is obfuscated. */
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

    /** Returns the SHA-256 of the name. It lets people who know the name recognise it if it is obfuscated. */
    public String digest() {
        return HexFormat.of().formatHex(Secrets.sha256(domain));
    }
}
