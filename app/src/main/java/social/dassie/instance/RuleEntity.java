package social.dassie.instance;

import java.util.Map;

/** A rule of the instance (documentation page entities/Rule). */
public record RuleEntity(String id, String text, String hint, Map<String, Object> translations) {
    static RuleEntity of(InstanceRule rule) {
        return new RuleEntity(Long.toString(rule.id()), rule.text(), rule.hint(), Map.of());
    }
}
