package social.dassie.pages.console.accounts;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.console.Choice;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.PersonView;
import social.dassie.pages.console.UpkeepView;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.people.accounts.Role;

/**
 * The list of roles.
 *
 * @param choices the roles that the visitor may assign
 * @param typedName the name in the form, as typed so far
 * @param typedRole the role in the form
 */
public record RolesView(
        ConsoleNavigation.Menu menu,
        List<Row> roles,
        List<Choice> choices,
        String typedName,
        String typedRole,
        @Nullable String done,
        @Nullable FieldProblem wrong)
        implements UpkeepView {
    /**
     * One role.
     *
     * @param isBelow whether the visitor may assign and remove it
     * @param isChangeable whether the visitor may change it
     * @param permissions its permissions, in words
     * @param holders its holders; empty for ordinary users, who are many
     */
    public record Row(
            Role role,
            String name,
            boolean isBelow,
            boolean isChangeable,
            List<String> permissions,
            List<PersonView> holders) {}

    @Override
    public String template() {
        return "console/accounts/roles.jte";
    }

    @Override
    public boolean hasTimes() {
        return false;
    }
}
