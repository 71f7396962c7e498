package social.dassie.staff.instance.rules;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A rule of the instance with its translations by language (documentation page entities/Rule). */
public record RuleEntity(String id, String text, String hint, Map<String, Words> translations) {
    /** The rule's texts in one language. */
    public record Words(String text, String hint) {}

    static RuleEntity of(InstanceRule rule, List<RuleTranslation> translations) {
        Map<String, Words> byLanguage = new TreeMap<>();
        translations.stream()
                .filter(translation -> translation.ruleId() == rule.id())
                .forEach(each -> byLanguage.put(each.language(), new Words(each.text(), each.hint())));
        return new RuleEntity(Long.toString(rule.id()), rule.text(), rule.hint(), byLanguage);
    }
}
