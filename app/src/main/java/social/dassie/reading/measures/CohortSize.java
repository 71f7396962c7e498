package social.dassie.reading.measures;

/** The number of users who signed up in one period. */
record CohortSize(String joined, long value) {}
