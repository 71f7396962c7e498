package social.dassie.pages.console.federation;

import static social.dassie.ground.words.Words.say;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.network.domains.BlockTerms;
import social.dassie.network.domains.DomainBlock;
import social.dassie.network.domains.DomainBlockSeverity;
import social.dassie.pages.frame.TimeView;

/**
 * A block in a list.
 *
 * @param more its further effects, in words
 * @param isOfList whether it came from a subscribed list
 */
public record DomainRow(
        long id,
        String domain,
        DomainBlockSeverity severity,
        List<String> more,
        @Nullable String publicComment,
        @Nullable String privateComment,
        boolean isOfList,
        TimeView since) {
    static DomainRow of(DomainBlock block) {
        return new DomainRow(
                block.id(),
                block.domain(),
                block.severity(),
                more(block.terms()),
                block.publicComment(),
                block.privateComment(),
                block.listId() != null,
                TimeView.of(block.createdAt()));
    }

    /** Describes the effects of a block besides its severity. A suspension includes all of them. */
    static List<String> more(BlockTerms terms) {
        List<String> more = new ArrayList<>();
        if (terms.severity() != DomainBlockSeverity.SUSPEND) {
            if (terms.rejectMedia()) {
                more.add(say("console.federation.media_refused", "media refused"));
            }
            if (terms.rejectReports()) {
                more.add(say("console.federation.reports_refused", "reports refused"));
            }
        }
        if (terms.obfuscate()) {
            more.add(say("console.federation.name_hidden_in_part", "obfuscated"));
        }
        return more;
    }

    /** Returns the name of a severity. */
    public static String name(DomainBlockSeverity severity) {
        return switch (severity) {
            case NOOP -> say("console.federation.not_limited", "Not limited");
            case SILENCE -> say("console.limited", "Limited");
            case SUSPEND -> say("console.suspended", "Suspended");
        };
    }

    /** Returns the CSS class of a severity's label. */
    public static String tone(DomainBlockSeverity severity) {
        return switch (severity) {
            case NOOP -> "tag";
            case SILENCE -> "tag late";
            case SUSPEND -> "tag bad";
        };
    }
}
