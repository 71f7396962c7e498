package social.dassie.measures;

/** One kind of something and how much there is of it. */
record KeyValue(String key, long value) {}
