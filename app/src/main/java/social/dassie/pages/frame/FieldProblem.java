package social.dassie.pages.frame;

import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Problem;
import social.dassie.ground.words.Words;

/**
 * The errors of a form.
 *
 * @param status of the response
 * @param byField a sentence for each field by its id; errors of no field have the empty id
 * @param sentence all of them
 */
public record FieldProblem(int status, Map<String, String> byField, String sentence) {
    /** Creates an error of one field, or of the form as a whole for an empty id. */
    public FieldProblem(int status, String field, String sentence) {
        this(status, Map.of(field, sentence), sentence);
    }

    /**
     * Runs one step of a form's action. Returns null if it succeeds; an error that the user cannot correct there has
     * its own page.
     */
    public static @Nullable FieldProblem of(String field, Runnable step) {
        try {
            step.run();
            return null;
        } catch (ApiException e) {
            if (e.status() == 429 || (e.status() >= 500 && e.status() != 503)) {
                throw e;
            }
            return refused(field, e);
        }
    }

    /** Returns the error of a field whose value was refused. */
    public static FieldProblem refused(String field, ApiException refusal) {
        return new FieldProblem(refusal.status(), field, FormHandler.sentence(refusal));
    }

    /** Returns the errors of the fields that an exception is about. */
    public static FieldProblem of(ApiException refusal) {
        String all = FormHandler.sentence(refusal);
        if (refusal.problems().isEmpty()) {
            return new FieldProblem(refusal.status(), "", all);
        }
        Map<String, String> byField = refusal.problems().stream()
                .collect(Collectors.groupingBy(
                        Problem::key,
                        Collectors.collectingAndThen(
                                Collectors.mapping(Words::error, Collectors.joining(", ")), FormHandler::ended)));
        return new FieldProblem(refusal.status(), byField, all);
    }

    /** As above, but the form handles only this status: every other error has its own page. */
    public static @Nullable FieldProblem of(String field, Runnable step, int status) {
        try {
            step.run();
            return null;
        } catch (ApiException e) {
            if (e.status() != status) {
                throw e;
            }
            return refused(field, e);
        }
    }

    /** Returns the sentence for this field; null if the error is another field's, or there is none. */
    public static @Nullable String at(@Nullable FieldProblem problem, String field) {
        return problem == null ? null : problem.byField().get(field);
    }
}
