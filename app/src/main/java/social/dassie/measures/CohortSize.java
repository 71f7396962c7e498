package social.dassie.measures;

/** How many signed up in one bucket. */
record CohortSize(String joined, long value) {}
