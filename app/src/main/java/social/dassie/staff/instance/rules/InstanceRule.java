package social.dassie.staff.instance.rules;

/** One rule that people agree to when they sign up. */
public record InstanceRule(long id, int position, String text, String hint) {}
