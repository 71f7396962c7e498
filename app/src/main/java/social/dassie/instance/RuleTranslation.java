package social.dassie.instance;

/** A rule in another language. */
record RuleTranslation(long ruleId, String language, String text, String hint) {}
