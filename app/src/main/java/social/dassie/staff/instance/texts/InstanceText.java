package social.dassie.staff.instance.texts;

/** A longer text in Markdown, and the time of its last change in milliseconds since the epoch. */
record InstanceText(String text, long updatedAt) {}
