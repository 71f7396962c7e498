package social.dassie.pages.usersettings;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.words.Words;
import social.dassie.pages.frame.FormHandler;

/**
 * What is wrong with a form that was sent, said beside its fields.
 *
 * @param byField a sentence for each field by its name
 * @param rest what belongs to no field, null for nothing
 */
public record Problems(
        Map<String, String> byField, @Nullable String rest) {
    public static final Problems NONE = new Problems(Map.of(), null);

    /** The problems of a refused form. An error that carries no fields belongs to none. */
    static Problems of(ApiException refusal) {
        if (!(refusal.more().get("details") instanceof Map<?, ?> details)) {
            return new Problems(Map.of(), FormHandler.sentence(refusal.getMessage()));
        }
        Map<String, String> byField = new LinkedHashMap<>();
        details.forEach((field, problems) -> byField.put(String.valueOf(field), first(problems)));
        return new Problems(byField, null);
    }

    public static Problems at(String field, String sentence) {
        return new Problems(Map.of(field, sentence), null);
    }

    private static String first(Object problems) {
        String description =
                problems instanceof List<?> list && !list.isEmpty() && list.get(0) instanceof Map<?, ?> problem
                        ? String.valueOf(problem.get("description"))
                        : "is invalid";
        return FormHandler.sentence("This " + description);
    }

    public boolean isNone() {
        return byField.isEmpty() && rest == null;
    }

    /** The sentence for a field; null when nothing is wrong with it. */
    public @Nullable String of(String field) {
        return byField.get(field);
    }

    /** The sentence above the form: the one that belongs to no field, or that there are some. */
    public @Nullable String summary() {
        if (isNone()) {
            return null;
        }
        return rest != null ? rest : Words.say("Nothing is saved yet: look at what is marked below.");
    }
}
