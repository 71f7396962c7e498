package social.dassie.reading.markers;

import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.Ids;

/** Stores how far users have read. Queries use the read-only connections. */
public final class Markers {
    private static final ErrorCode UPDATE_CONFLICT =
            ErrorCode.of("error.update_conflict", "Conflict during update, please try again");

    public static final String HOME = "home";
    public static final String NOTIFICATIONS = "notifications";
    static final List<String> TIMELINES = List.of(HOME, NOTIFICATIONS);

    /**
     * A position to save.
     *
     * @param seenVersion the version that the client knows, if it sends one; a conflict with a newer change is then
     *     reported
     */
    public record Position(String timeline, long lastReadId, OptionalLong seenVersion) {}

    private final Database db;
    private final MarkerDao markers;
    private final Clock clock;

    public Markers(Platform platform) {
        this.db = platform.db();
        this.markers = platform.db().dao(MarkerDao.class);
        this.clock = platform.clock();
    }

    /**
     * Returns the markers of the requested timelines, by timeline. A marker that was never saved has the position at the
     * beginning and version 0, because clients expect every requested timeline in the response.
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

    /** Saves all positions or none. 409 if one of them was changed since the client read it. */
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
            throw ApiException.of(409, UPDATE_CONFLICT);
        }
        markers.save(accountId, position.timeline(), position.lastReadId(), clock.millis());
        return get(accountId, position.timeline());
    }

    /** Returns the id of the last read item; 0 if there is none. */
    public long lastReadId(long accountId, String timeline) {
        return get(accountId, timeline).lastReadId();
    }

    private Marker get(long accountId, String timeline) {
        return markers.find(accountId, timeline).orElseGet(() -> beginning(accountId, timeline));
    }

    /** Returns the marker of an account that has read nothing since its creation. */
    private static Marker beginning(long accountId, String timeline) {
        return new Marker(timeline, 0, 0, Ids.epochMs(accountId));
    }
}
