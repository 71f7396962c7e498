package social.dassie.pages.console.accounts;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.UpkeepView;
import social.dassie.pages.frame.FieldProblem;

/**
 * The page that creates or changes one role.
 *
 * @param action the address that receives the form; null for a new role
 * @param title the current name of the role; empty for a new one
 * @param may which parts of the form are shown
 * @param groups the permissions, with those checked that the role has or that were submitted
 */
public record RoleView(
        ConsoleNavigation.Menu menu,
        @Nullable String action,
        String title,
        Fields fields,
        May may,
        List<Group> groups,
        @Nullable FieldProblem wrong)
        implements UpkeepView {
    /** The values in the form, as typed. */
    public record Fields(
            String name,
            String color,
            String position,
            boolean highlighted,
            boolean require2fa,
            String collectionLimit) {}

    /**
     * The parts of the role that the visitor may change.
     *
     * @param look the name and the badge; everyone's role has none
     * @param rank the priority and the permissions, which no one can change for their own role
     * @param highest the highest priority that can be assigned
     */
    public record May(boolean look, boolean rank, boolean position, boolean require2fa, boolean delete, int highest) {}

    /** Permissions under one heading. */
    public record Group(String title, List<Tick> ticks) {}

    /** A permission; a visitor who does not have it cannot grant it. */
    public record Tick(String key, String label, String help, boolean isTicked, boolean isOpen) {}

    /** Returns the error of a value that has no field in this form. */
    public @Nullable String wrongElsewhere() {
        if (wrong == null) {
            return null;
        }
        return wrong.byField().keySet().stream().allMatch(this::isShown) ? null : wrong.sentence();
    }

    private boolean isShown(String field) {
        return switch (field) {
            case "name", "color" -> may.look();
            case "position" -> may.position();
            case "permissions" -> may.rank();
            case "require_2fa" -> may.require2fa();
            case "collection_limit" -> true;
            default -> false;
        };
    }

    @Override
    public String template() {
        return "console/accounts/role.jte";
    }

    @Override
    public boolean hasTimes() {
        return false;
    }
}
