package social.dassie.pages.console.federation;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Params;
import social.dassie.network.domains.BlockTerms;
import social.dassie.network.domains.DomainBlock;

/**
 * The values in the form of a domain block.
 *
 * @param id of the block; 0 for a new one
 */
public record DomainFields(
        long id,
        String domain,
        String severity,
        boolean rejectMedia,
        boolean rejectReports,
        boolean obfuscate,
        String publicComment,
        String privateComment) {
    static DomainFields fresh(String domain) {
        return new DomainFields(0, domain, "silence", false, false, false, "", "");
    }

    static DomainFields of(DomainBlock block) {
        return new DomainFields(
                block.id(),
                block.domain(),
                block.severity().key(),
                block.rejectMedia(),
                block.rejectReports(),
                block.obfuscate(),
                text(block.publicComment()),
                text(block.privateComment()));
    }

    /** Returns the submitted values. */
    static DomainFields typed(Params params, long id, String domain) {
        return new DomainFields(
                id,
                domain,
                params.text("severity", "silence"),
                params.flag("reject_media", false),
                params.flag("reject_reports", false),
                params.flag("obfuscate", false),
                params.text("public_comment", ""),
                params.text("private_comment", ""));
    }

    /** Returns the submitted terms: an unchecked box is not submitted at all. 422 for an unknown severity. */
    static BlockTerms terms(Params params) {
        return BlockTerms.of(params, BlockTerms.STANDARD);
    }

    private static String text(@Nullable String text) {
        return text == null ? "" : text;
    }
}
