package social.dassie.reading.measures;

/** A figure of one day, counted from the epoch in UTC. */
record DayValue(long day, long value) {}
