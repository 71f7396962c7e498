package social.dassie.domains;

import org.jspecify.annotations.Nullable;
import social.dassie.api.ApiException;
import social.dassie.api.Params;

/**
 * What a block says, apart from the domain.
 *
 * @param obfuscate whether the public reads the name in part only
 */
public record BlockTerms(
        DomainBlockSeverity severity,
        boolean rejectMedia,
        boolean rejectReports,
        @Nullable String privateComment,
        @Nullable String publicComment,
        boolean obfuscate) {
    static final BlockTerms STANDARD = new BlockTerms(DomainBlockSeverity.SILENCE, false, false, null, null, false);

    /** What was sent, and {@code before} in the place of what was not. 422 for a severity that there is none of. */
    static BlockTerms of(Params params, BlockTerms before) {
        String severity = params.text("severity");
        return new BlockTerms(
                severity == null
                        ? before.severity
                        : DomainBlockSeverity.find(severity)
                                .orElseThrow(() -> ApiException.validation("Severity is not included in the list")),
                params.flag("reject_media", before.rejectMedia),
                params.flag("reject_reports", before.rejectReports),
                params.has("private_comment") ? params.filled("private_comment") : before.privateComment,
                params.has("public_comment") ? params.filled("public_comment") : before.publicComment,
                params.flag("obfuscate", before.obfuscate));
    }

    /** The same with another private comment: that is nothing which a list of others could know. */
    BlockTerms withPrivateComment(@Nullable String comment) {
        return new BlockTerms(severity, rejectMedia, rejectReports, comment, publicComment, obfuscate);
    }

    /** Whether this limits at least as much as the other does. */
    boolean isAsStrictAs(BlockTerms other) {
        boolean isNoMilder = severity.compareTo(other.severity) >= 0
                && (rejectMedia || !other.rejectMedia)
                && (rejectReports || !other.rejectReports);
        return severity == DomainBlockSeverity.SUSPEND || isNoMilder;
    }
}
