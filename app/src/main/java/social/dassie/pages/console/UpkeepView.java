package social.dassie.pages.console;

import org.jspecify.annotations.Nullable;
import social.dassie.pages.frame.FieldProblem;

/** The values of a console page with forms that show errors beside their fields. */
public interface UpkeepView extends ConsoleView {
    /** Returns the errors; null for none. */
    @Nullable
    FieldProblem wrong();

    /** Returns the error of this field; null if there is none. The empty name is that of the form itself. */
    default @Nullable String wrongWith(String field) {
        return FieldProblem.at(wrong(), field);
    }

    @Override
    default @Nullable String problem() {
        FieldProblem wrong = wrong();
        return wrong == null ? null : wrong.sentence();
    }
}
