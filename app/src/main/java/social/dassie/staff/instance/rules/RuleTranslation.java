package social.dassie.staff.instance.rules;

/** The texts of a rule in another language. */
record RuleTranslation(long ruleId, String language, String text, String hint) {}
