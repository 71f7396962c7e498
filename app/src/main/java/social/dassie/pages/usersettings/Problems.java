package social.dassie.pages.usersettings;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Problem;
import social.dassie.ground.words.Words;
import social.dassie.pages.frame.FormHandler;

/**
 * The errors of a submitted form, shown beside its fields.
 *
 * @param byField a sentence for each field by its name
 * @param rest the errors of no field, null for none
 */
public record Problems(
        Map<String, String> byField, @Nullable String rest) {
    public static final Problems NONE = new Problems(Map.of(), null);

    /** Returns the errors of a refused form: the first one of each field. */
    public static Problems of(ApiException refusal) {
        Map<String, String> byField = new LinkedHashMap<>();
        String rest = refusal.problems().isEmpty() ? FormHandler.sentence(refusal) : null;
        for (Problem problem : refusal.problems()) {
            if (problem.field() == null) {
                rest = FormHandler.sentence(refusal);
            } else {
                byField.putIfAbsent(problem.key(), FormHandler.ended(Words.errorBesideField(problem)));
            }
        }
        return new Problems(byField, rest);
    }

    public static Problems at(String field, String sentence) {
        return new Problems(Map.of(field, sentence), null);
    }

    public boolean isNone() {
        return byField.isEmpty() && rest == null;
    }

    /** Returns the sentence for a field; null if it has no error. */
    public @Nullable String of(String field) {
        return byField.get(field);
    }

    /** Returns the sentence above the form: the one of no field, or that there are errors. */
    public @Nullable String summary() {
        if (isNone()) {
            return null;
        }
        return rest != null
                ? rest
                : Words.say("settings.nothing_is_saved_yet_look", "Not saved: check the marked fields below.");
    }
}
