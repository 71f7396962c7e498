package social.dassie.reading.markers;

/** The position up to which an account has read a timeline. The version counts its changes. */
record Marker(String timeline, long lastReadId, long version, long updatedAt) {}
