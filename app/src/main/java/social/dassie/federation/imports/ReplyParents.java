package social.dassie.federation.imports;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.statuses.rows.Status;

/**
 * The posts of others under which an imported reply may be placed: those that its author can see, of someone whom they do
 * not block, and not written after it.
 */
public final class ReplyParents {
    /** The clocks of servers differ, and dates in archives are rounded. */
    private static final Duration TOLERANCE = Duration.ofHours(1);

    private final PostFinder finder;
    private final Statuses statuses;

    public ReplyParents(PostFinder finder, Statuses statuses) {
        this.finder = finder;
        this.statuses = statuses;
    }

    /** Returns the stored post with this address; empty for none, and if a reply from this time may not be placed there. */
    Optional<Status> stored(Caller caller, @Nullable String address, long repliedAt) {
        return address == null
                ? Optional.empty()
                : finder.stored(caller, address).flatMap(id -> open(caller, id, repliedAt));
    }

    Optional<Status> open(Caller caller, long id, long repliedAt) {
        try {
            Status parent = statuses.openTo(caller, id);
            return Optional.of(parent).filter(found -> found.times().createdAt() <= repliedAt + TOLERANCE.toMillis());
        } catch (ApiException hidden) {
            return Optional.empty();
        }
    }
}
