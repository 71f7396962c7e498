package social.dassie.network.domains;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Dates;

/** A block of a domain (documentation page entities/Admin_DomainBlock). */
public record DomainBlockEntity(
        String id,
        String domain,
        String digest,
        String createdAt,
        String severity,
        boolean rejectMedia,
        boolean rejectReports,
        @Nullable String privateComment,
        @Nullable String publicComment,
        boolean obfuscate) {
    static DomainBlockEntity of(DomainBlock block) {
        return new DomainBlockEntity(
                Long.toString(block.id()),
                block.domain(),
                block.digest(),
                Dates.format(block.createdAt()),
                block.severity().key(),
                block.rejectMedia(),
                block.rejectReports(),
                block.privateComment(),
                block.publicComment(),
                block.obfuscate());
    }
}
