package social.dassie.reading.measures;

/**
 * How many of the users who signed up in one bucket were active in another one. Buckets are named by their first day.
 */
record Cohort(String joined, String active, long value) {}
