package social.dassie.measures;

/** The number of users who signed up in one bucket. */
record CohortSize(String joined, long value) {}
