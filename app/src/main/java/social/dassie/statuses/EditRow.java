package social.dassie.statuses;

/** An earlier version of a post; {@code media} is JSON. */
record EditRow(String content, String text, String spoilerText, boolean sensitive, String media, long createdAt) {}
