package social.dassie.reading.measures;

/** How many of the users who signed up in one period were active in another. Periods are named by their first day. */
record Cohort(String joined, String active, long value) {}
