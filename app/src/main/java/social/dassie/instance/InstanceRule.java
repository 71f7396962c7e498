package social.dassie.instance;

/** One rule that people agree to when they sign up. */
record InstanceRule(long id, String text, String hint) {}
