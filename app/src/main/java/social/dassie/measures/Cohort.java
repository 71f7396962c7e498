package social.dassie.measures;

/** How many of those who signed up in one bucket came by in another; buckets by the first of their days. */
record Cohort(String joined, String active, long value) {}
