package social.dassie.pages.frame;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;

/**
 * What is wrong with one field of a form.
 *
 * @param status of the answer
 * @param field the id of the field
 */
public record FieldProblem(int status, String field, String sentence) {
    /** Runs one step of a form's work. Null when it succeeds; an error that the user cannot mend there has its own page. */
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

    /** The problem of a field whose value was refused. */
    public static FieldProblem refused(String field, ApiException refusal) {
        return new FieldProblem(refusal.status(), field, FormHandler.sentence(refusal.getMessage()));
    }

    /** As above, but only an answer of this status is mended in the form: every other error has its own page. */
    public static @Nullable FieldProblem of(String field, Runnable step, int status) {
        try {
            step.run();
            return null;
        } catch (ApiException e) {
            if (e.status() != status) {
                throw e;
            }
            return new FieldProblem(status, field, FormHandler.sentence(e.getMessage()));
        }
    }

    /** The sentence for this field; null when the problem is another field's, or there is none. */
    public static @Nullable String at(@Nullable FieldProblem problem, String field) {
        return problem != null && problem.field().equals(field) ? problem.sentence() : null;
    }
}
