package social.dassie.reading.markers;

import social.dassie.ground.api.Dates;

/** A position in a timeline (documentation page entities/Marker). */
public record MarkerEntity(String lastReadId, long version, String updatedAt) {
    static MarkerEntity of(Marker marker) {
        return new MarkerEntity(Long.toString(marker.lastReadId()), marker.version(), Dates.format(marker.updatedAt()));
    }
}
