package social.dassie.pages.console.accounts;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Permission;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.settings.Addresses;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.ConsoleSection;
import social.dassie.pages.console.PersonView;
import social.dassie.pages.console.ResultNotice;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.people.accounts.Role;
import social.dassie.staff.accounts.AdminAccountEntity;
import social.dassie.staff.accounts.AdminAccountFilter;
import social.dassie.staff.accounts.AdminAccounts;
import social.dassie.staff.admin.AdminFeature;
import social.dassie.staff.admin.Logins;
import social.dassie.staff.admin.RoleEdits;

/** The page about roles: their permissions, their holders, and assigning and removing them. */
public final class RolePageRoutes {
    private static final ErrorCode NO_SUCH_ACCOUNT =
            ErrorCode.of("error.no_such_account", "There is no account with this name.");

    private static final String PAGE = ConsolePage.ROLES.path();
    private static final Access STAFF = ConsolePage.ROLES.access();
    private static final int MOST_HOLDERS = 100;

    private final AdminAccounts people;
    private final Logins logins;
    private final RoleEdits roles;
    private final Addresses addresses;
    private final ConsoleSection section;

    public RolePageRoutes(AdminFeature admin, Console console) {
        this.people = admin.accounts;
        this.logins = admin.logins;
        this.roles = admin.roles;
        this.addresses = console.platform().addresses();
        this.section = console.at(ConsolePage.ROLES);
    }

    public void register(Routes routes) {
        routes.get(PAGE, STAFF, r -> show(r, null));
        routes.post(PAGE, STAFF, this::give);
    }

    /** Gives a role to the login that a name belongs to; the role {@code user} removes any other. */
    private void give(Request r) {
        String typed = r.params().text("username", "").strip();
        String name = typed.startsWith("@") ? typed.substring(1) : typed;
        Role role = roles.typed(r.params().text("role", ""));
        FieldProblem problem = FieldProblem.of("username", () -> logins.changeRole(r.caller(), find(name), role), 422);
        if (problem == null) {
            ResultNotice.redirect(r, ResultNotice.at(PAGE, "role"));
        } else {
            show(r, problem);
        }
    }

    private long find(String name) {
        return people
                .list(AdminAccountFilter.search("local", "", "", 0, name), Page.first(MOST_HOLDERS))
                .items()
                .stream()
                .filter(person -> person.username().equalsIgnoreCase(name))
                .map(person -> Long.parseLong(person.id()))
                .findFirst()
                .orElseThrow(() -> ApiException.unprocessable(NO_SUCH_ACCOUNT));
    }

    private void show(Request r, @Nullable FieldProblem problem) {
        List<Role> below = roles.below(r.caller());
        List<RolesView.Row> rows = roles.all().stream()
                .map(role -> new RolesView.Row(
                        role,
                        RoleWords.name(role),
                        below.contains(role),
                        roles.mayChange(r.caller(), role),
                        permissions(role),
                        role.isEveryone() ? List.of() : holders(role)))
                .toList();
        section.show(
                r,
                new RolesView(
                        section.menu(r),
                        rows,
                        below.stream().map(RoleWords::choice).toList(),
                        r.params().text("username", ""),
                        r.params().text("role", Long.toString(Role.MODERATOR.id())),
                        ResultNotice.of(r, problem == null ? null : problem.sentence()),
                        problem));
    }

    /** Returns what a role may do beyond a user; an administrator may do everything, which is one line. */
    private static List<String> permissions(Role role) {
        if (role.may(Permission.ADMINISTRATOR)) {
            return List.of(RoleWords.of(Permission.ADMINISTRATOR));
        }
        return Permission.all().stream()
                .filter(role::may)
                .map(RoleWords::of)
                .filter(words -> !words.isEmpty())
                .toList();
    }

    private List<PersonView> holders(Role role) {
        List<AdminAccountEntity> found = people.list(
                        AdminAccountFilter.search("local", "", Long.toString(role.id()), 0, ""),
                        Page.first(MOST_HOLDERS))
                .items();
        return found.stream().map(person -> PersonView.of(person, addresses)).toList();
    }
}
