package social.dassie.reading.measures;

/** The number of users who signed up in one bucket. */
record CohortSize(String joined, long value) {}
