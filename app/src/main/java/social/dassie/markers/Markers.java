package social.dassie.markers;

import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import social.dassie.api.ApiException;
import social.dassie.api.Caller;
import social.dassie.db.Database;
import social.dassie.db.Ids;

/** Remembers how far people have read. Reading uses the read-only connections. */
public final class Markers {
    public static final String HOME = "home";
    public static final String NOTIFICATIONS = "notifications";
    static final List<String> TIMELINES = List.of(HOME, NOTIFICATIONS);

    /**
     * A position to save.
     *
     * @param seenVersion the version that the client knows, when it says so: it learns then that another was faster
     */
    public record Position(String timeline, long lastReadId, OptionalLong seenVersion) {}

    private final Database db;
    private final MarkerDao markers;
    private final Clock clock;

    public Markers(Database db, Clock clock) {
        this.db = db;
        this.markers = db.dao(MarkerDao.class);
        this.clock = clock;
    }

    /**
     * The markers of the timelines asked for, by timeline. One that was never saved stands at the beginning, version 0:
     * clients read the answer without looking whether it is there.
     */
    public Map<String, MarkerEntity> find(Caller caller, List<String> timelines) {
        Map<String, MarkerEntity> found = new LinkedHashMap<>();
        for (String timeline : TIMELINES) {
            if (timelines.contains(timeline)) {
                found.put(timeline, MarkerEntity.of(beginning(caller.accountId(), timeline)));
            }
        }
        if (!found.isEmpty()) {
            markers.findAll(caller.accountId())
                    .forEach(marker -> found.replace(marker.timeline(), MarkerEntity.of(marker)));
        }
        return found;
    }

    /** Saves all positions or none. 409 when one of them was changed since the client saw it. */
    public Map<String, MarkerEntity> save(Caller caller, List<Position> positions) {
        return db.inTransaction(() -> {
            Map<String, MarkerEntity> saved = new LinkedHashMap<>();
            for (Position position : positions) {
                saved.put(position.timeline(), MarkerEntity.of(save(caller.accountId(), position)));
            }
            return saved;
        });
    }

    private Marker save(long accountId, Position position) {
        long version = get(accountId, position.timeline()).version();
        if (position.seenVersion().orElse(version) != version) {
            throw ApiException.of(409, "Conflict during update, please try again");
        }
        markers.save(accountId, position.timeline(), position.lastReadId(), clock.millis());
        return get(accountId, position.timeline());
    }

    /** Id of the last item that was read; 0 when nothing was. */
    public long lastReadId(long accountId, String timeline) {
        return get(accountId, timeline).lastReadId();
    }

    private Marker get(long accountId, String timeline) {
        return markers.find(accountId, timeline).orElseGet(() -> beginning(accountId, timeline));
    }

    /** Nothing was read since the account was made. */
    private static Marker beginning(long accountId, String timeline) {
        return new Marker(timeline, 0, 0, Ids.epochMs(accountId));
    }
}
