package social.dassie.network.domains;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Params;

/**
 * The terms of a block, without the domain.
 *
 * @param obfuscate whether the public sees only a part of the name
 */
public record BlockTerms(
        DomainBlockSeverity severity,
        boolean rejectMedia,
        boolean rejectReports,
        @Nullable String privateComment,
        @Nullable String publicComment,
        boolean obfuscate) {
    public static final BlockTerms STANDARD =
            new BlockTerms(DomainBlockSeverity.SILENCE, false, false, null, null, false);

    /**
     * Reads the terms from a request; values that were not sent come from {@code before}. An empty comment stays empty,
     * because programs compare the result with what they sent. 422 for an unknown severity.
     */
    public static BlockTerms of(Params params, BlockTerms before) {
        String severity = params.text("severity");
        return new BlockTerms(
                severity == null
                        ? before.severity
                        : DomainBlockSeverity.find(severity)
                                .orElseThrow(() -> ApiException.invalid(Field.SEVERITY, ErrorCode.INCLUSION)),
                params.flag("reject_media", before.rejectMedia),
                params.flag("reject_reports", before.rejectReports),
                params.has("private_comment") ? params.text("private_comment") : before.privateComment,
                params.has("public_comment") ? params.text("public_comment") : before.publicComment,
                params.flag("obfuscate", before.obfuscate));
    }

    /** Returns a copy with another private comment, which followed lists do not contain. */
    BlockTerms withPrivateComment(@Nullable String comment) {
        return new BlockTerms(severity, rejectMedia, rejectReports, comment, publicComment, obfuscate);
    }

    /** Returns whether a file with these terms changes nothing: a file has no private comment, and no empty comment. */
    boolean isSameInFile(BlockTerms file) {
        return equals(new BlockTerms(
                file.severity,
                file.rejectMedia,
                file.rejectReports,
                privateComment,
                file.publicComment == null && publicComment != null && publicComment.isEmpty()
                        ? publicComment
                        : file.publicComment,
                file.obfuscate));
    }

    /** Returns whether these terms are at least as strict as the other ones. */
    boolean isAsStrictAs(BlockTerms other) {
        boolean isNoMilder = severity.compareTo(other.severity) >= 0
                && (rejectMedia || !other.rejectMedia)
                && (rejectReports || !other.rejectReports);
        return severity == DomainBlockSeverity.SUSPEND || isNoMilder;
    }
}
