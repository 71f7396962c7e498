package social.dassie.people.signupblocks;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Dates;

/** A blocked network (documentation page entities/Admin_IpBlock). */
public record IpBlockEntity(
        String id,
        String ip,
        String severity,
        String comment,
        String createdAt,
        @Nullable String expiresAt) {
    static IpBlockEntity of(IpBlock block) {
        return new IpBlockEntity(
                Long.toString(block.id()),
                block.ip(),
                block.severity().key(),
                block.comment(),
                Dates.format(block.createdAt()),
                block.expiresAt() == null ? null : Dates.format(block.expiresAt()));
    }
}
