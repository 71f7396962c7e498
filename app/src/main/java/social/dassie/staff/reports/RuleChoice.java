package social.dassie.staff.reports;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Json;
import social.dassie.staff.instance.rules.RuleEntity;

/**
 * The category of a report, and the violated rules: only violations have rules, and they have at least one.
 *
 * @param ruleIds JSON array of numbers, null when there are none
 */
record RuleChoice(Category category, @Nullable String ruleIds) {
    private static final ErrorCode PRESENT =
            ErrorCode.ofField("ERR_PRESENT", "error.must_be_blank", "{0} must be blank");
    private static final ErrorCode UNKNOWN_RULES =
            ErrorCode.of("error.rule_ids_does_not_reference", "Rule ids does not reference valid rules");
    private static final Field RULE_IDS = Field.of("rule_ids");

    /**
     * Returns the choice of a reporter. If they name rules, it is a violation, whatever category they send. 422 for rules
     * that are not in force here.
     */
    static RuleChoice ofReporter(@Nullable String category, List<String> ruleIds, Supplier<List<RuleEntity>> rules) {
        if (!ruleIds.isEmpty()) {
            return new RuleChoice(Category.VIOLATION, checked(ruleIds, rules));
        }
        Category chosen = category == null ? Category.OTHER : Category.of(category);
        return new RuleChoice(chosen, chosen == Category.VIOLATION ? checked(ruleIds, rules) : null);
    }

    /**
     * Returns the choice of the staff. Values that are not sent stay, except that a report loses its rules when its
     * category is no longer a violation. {@code ruleIds} is null when none are sent.
     */
    static RuleChoice ofStaff(
            Report before,
            @Nullable String category,
            @Nullable List<String> ruleIds,
            Supplier<List<RuleEntity>> rules) {
        boolean namesRules = ruleIds != null && !ruleIds.isEmpty();
        Category chosen =
                category != null ? Category.of(category) : namesRules ? Category.VIOLATION : before.category();
        if (chosen != Category.VIOLATION) {
            if (namesRules) {
                throw ApiException.invalid(RULE_IDS, PRESENT);
            }
            return new RuleChoice(chosen, null);
        }
        boolean staysAsItWas = ruleIds == null && before.ruleIds() != null;
        return new RuleChoice(
                chosen, staysAsItWas ? before.ruleIds() : checked(ruleIds == null ? List.of() : ruleIds, rules));
    }

    private static String checked(List<String> ids, Supplier<List<RuleEntity>> rules) {
        List<String> known = rules.get().stream().map(RuleEntity::id).toList();
        if (ids.isEmpty() || !known.containsAll(ids)) {
            throw ApiException.invalid(RULE_IDS, UNKNOWN_RULES);
        }
        List<Long> numbers = new ArrayList<>();
        ids.stream().distinct().map(Long::valueOf).forEach(numbers::add);
        return Json.text(numbers);
    }
}
