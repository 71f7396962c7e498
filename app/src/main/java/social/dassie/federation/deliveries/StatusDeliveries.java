package social.dassie.federation.deliveries;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.deliveries.StaffDao.StateCount;
import social.dassie.federation.deliveries.StaffDao.TroubleRow;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Dates;
import social.dassie.ground.platform.Platform;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.statuses.rows.Status;

/** The author's view of the delivery of a post to other servers. */
public final class StatusDeliveries {
    private static final int MAX_HOSTS = 40;

    /**
     * The deliveries of a post in its current version, by state; each inbox is counted once (an extension of Dassie).
     *
     * @param troubles at most 40 servers that have not received it
     */
    record Entity(int delivered, int waiting, int failed, List<Trouble> troubles) {}

    /**
     * A server that has not received the post.
     *
     * @param nextTryAt null when it is not retried
     * @param error the reason, as a text
     */
    record Trouble(String host, int tries, @Nullable String nextTryAt, String error) {}

    private final StaffDao deliveries;
    private final Statuses statuses;

    public StatusDeliveries(Platform platform, Statuses statuses) {
        this.deliveries = platform.db().dao(StaffDao.class);
        this.statuses = statuses;
    }

    /** Returns the deliveries of the caller's own post; 404 for any other. */
    Entity of(Caller caller, long statusId) {
        Status status = statuses.ownedBy(caller, statusId);
        String uri = Objects.requireNonNullElse(status.uri(), "");
        Map<String, Integer> counts = deliveries.countStates(uri, caller.accountId()).stream()
                .collect(Collectors.toMap(StateCount::state, StateCount::count));
        List<Trouble> troubles = deliveries.findTroubles(uri, caller.accountId(), MAX_HOSTS).stream()
                .map(StatusDeliveries::trouble)
                .toList();
        return new Entity(
                counts.getOrDefault("delivered", 0),
                counts.getOrDefault("waiting", 0),
                counts.getOrDefault("failed", 0),
                troubles);
    }

    private static Trouble trouble(TroubleRow row) {
        return new Trouble(
                row.host(),
                row.tries(),
                row.state().equals("waiting") ? Dates.format(row.nextAt()) : null,
                row.lastError() == null ? "" : row.lastError());
    }

    /** Returns the id of a post in activities; empty for an unknown post. */
    String uriOf(long statusId) {
        return deliveries.findStatusUri(statusId).orElse("");
    }
}
