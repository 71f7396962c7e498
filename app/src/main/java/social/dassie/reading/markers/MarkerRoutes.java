package social.dassie.reading.markers;

import java.util.ArrayList;
import java.util.List;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.Params;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.reading.markers.Markers.Position;

/** The routes for markers (documentation page methods/markers). */
public final class MarkerRoutes {
    private final Markers markers;

    public MarkerRoutes(Markers markers) {
        this.markers = markers;
    }

    public void register(Routes routes) {
        routes.get("/api/v1/markers", Access.user("read:statuses"), this::find);
        routes.earlyAtHome("/api/v1/markers?timeline[]=home", caller -> markers.find(caller, List.of(Markers.HOME)));
        routes.post("/api/v1/markers", Access.user("write:statuses"), this::save);
    }

    private void find(Request r) {
        r.json(markers.find(r.caller(), r.params().texts("timeline")));
    }

    private void save(Request r) {
        r.json(markers.save(r.caller(), positions(r.params())));
    }

    /** Returns the positions in the request, ignoring those without a valid id. */
    private static List<Position> positions(Params params) {
        List<Position> positions = new ArrayList<>();
        for (String timeline : Markers.TIMELINES) {
            Params sent = params.map(timeline);
            long lastReadId = sent.number("last_read_id").orElse(-1);
            if (lastReadId >= 0) {
                positions.add(new Position(timeline, lastReadId, sent.number("version")));
            }
        }
        return positions;
    }
}
