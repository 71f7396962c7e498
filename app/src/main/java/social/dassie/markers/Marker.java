package social.dassie.markers;

/** How far one account has read one timeline. The version counts its changes. */
record Marker(String timeline, long lastReadId, long version, long updatedAt) {}
