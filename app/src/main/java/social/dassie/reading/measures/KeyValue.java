package social.dassie.reading.measures;

/** A key and its number. */
record KeyValue(String key, long value) {}
