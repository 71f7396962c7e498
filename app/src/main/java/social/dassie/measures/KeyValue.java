package social.dassie.measures;

/** A key and its number. */
record KeyValue(String key, long value) {}
