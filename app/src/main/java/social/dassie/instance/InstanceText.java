package social.dassie.instance;

/** A longer text in Markdown, and when it was changed, in milliseconds since the epoch. */
record InstanceText(String text, long updatedAt) {}
