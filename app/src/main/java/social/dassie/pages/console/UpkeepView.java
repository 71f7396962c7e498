package social.dassie.pages.console;

import org.jspecify.annotations.Nullable;
import social.dassie.pages.frame.FieldProblem;

/** The values of a page of the staff with forms that name the wrong field. */
public interface UpkeepView extends ConsoleView {
    /** What was refused; null for nothing. */
    @Nullable
    FieldProblem wrong();

    /** The sentence for this field; null when nothing is wrong with it. The empty name is that of the form itself. */
    default @Nullable String wrongWith(String field) {
        return FieldProblem.at(wrong(), field);
    }

    @Override
    default @Nullable String problem() {
        FieldProblem wrong = wrong();
        return wrong == null ? null : wrong.sentence();
    }
}
