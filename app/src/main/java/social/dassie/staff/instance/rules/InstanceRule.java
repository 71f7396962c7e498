package social.dassie.staff.instance.rules;

/** One rule that members accept on sign-up. */
public record InstanceRule(long id, int position, String text, String hint) {}
