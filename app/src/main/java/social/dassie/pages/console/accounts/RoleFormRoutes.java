package social.dassie.pages.console.accounts;

import static social.dassie.ground.words.Words.say;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.Permission;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.ConsoleSection;
import social.dassie.pages.console.Question;
import social.dassie.pages.console.ResultNotice;
import social.dassie.pages.console.StaffForm;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.people.accounts.Role;
import social.dassie.staff.admin.RoleEdits;
import social.dassie.staff.admin.RoleForm;

/** The pages that create, change and delete roles. */
public final class RoleFormRoutes {
    private static final String PAGE = ConsolePage.ROLES.path();
    private static final String ONE = PAGE + "/{id}";
    private static final Access STAFF = ConsolePage.ROLES.access();
    private final RoleEdits roles;
    private final ConsoleSection section;

    RoleFormRoutes(RoleEdits roles, Console console) {
        this.roles = roles;
        this.section = console.at(ConsolePage.ROLES);
    }

    void register(Routes routes) {
        routes.get(PAGE + "/new", STAFF, r -> show(r, null, null));
        routes.post(PAGE + "/new", STAFF, new StaffForm(this::create, (r, wrong) -> show(r, null, wrong)));
        routes.get(ONE + "/edit", STAFF, r -> show(r, changeable(r), null));
        routes.post(ONE + "/edit", STAFF, new StaffForm(this::change, (r, wrong) -> show(r, changeable(r), wrong)));
        routes.post(ONE + "/edit/delete", STAFF, section.asks(this::askToDelete, this::delete));
    }

    private String create(Request r) {
        roles.create(r.caller(), RoleForm.of(r.params()));
        return ResultNotice.at(PAGE, "added");
    }

    private String change(Request r) {
        roles.change(r.caller(), id(r), RoleForm.of(r.params()));
        return ResultNotice.at(PAGE, "saved");
    }

    private Question askToDelete(Request r) {
        Role role = roles.get(id(r));
        if (!roles.mayDelete(r.caller(), role)) {
            throw ApiException.forbidden();
        }
        return Question.deletion(
                say("common.delete_named", "Delete {0}", "“" + RoleWords.name(role) + "”"),
                PAGE,
                say("console.accounts.users_with_this_role_get", "Users with this role get the default permissions."),
                say("console.nothing_brings_it_back", "This cannot be undone."));
    }

    private void delete(Request r) {
        roles.delete(r.caller(), id(r));
        ResultNotice.redirect(r, ResultNotice.at(PAGE, "deleted"));
    }

    /** Returns the id in the address, which is negative for everyone's role; 404 for an invalid id. */
    private static long id(Request r) {
        String text = r.pathText("id");
        if (!text.matches("-?[0-9]{1,18}")) {
            throw ApiException.recordNotFound();
        }
        return Long.parseLong(text);
    }

    private Role changeable(Request r) {
        Role role = roles.get(id(r));
        if (!roles.mayChange(r.caller(), role)) {
            throw ApiException.forbidden();
        }
        return role;
    }

    private void show(Request r, @Nullable Role role, @Nullable FieldProblem wrong) {
        Params typed = wrong == null ? Params.EMPTY : r.params();
        Role before = role == null ? RoleForm.NEW : role;
        RoleView view = new RoleView(
                section.menu(r),
                role == null ? null : PAGE + "/" + role.id() + "/edit",
                role == null ? "" : RoleWords.name(role),
                new RoleView.Fields(
                        typed.text("name", before.name()),
                        typed.text("color", before.color()),
                        typed.text("position", Integer.toString(before.position())),
                        typed.flag("highlighted", before.highlighted()),
                        typed.flag("require_2fa", before.require2fa()),
                        typed.text("collection_limit", Integer.toString(before.collectionLimit()))),
                may(r.caller(), before),
                groups(r.caller(), before, typed),
                wrong);
        section.show(r, wrong == null ? 200 : wrong.status(), view);
    }

    private RoleView.May may(Caller caller, Role role) {
        Role own = roles.own(caller);
        boolean isOther = own.id() != role.id();
        return new RoleView.May(
                !role.isEveryone(),
                isOther,
                isOther && !role.isEveryone(),
                isOther || caller.may(Permission.ADMINISTRATOR),
                role.id() != RoleForm.NEW.id() && roles.mayDelete(caller, role),
                own.position() - 1);
    }

    private List<RoleView.Group> groups(Caller caller, Role role, Params typed) {
        Set<Permission> open = roles.grantable(caller, role);
        List<String> ticked = typed.texts("permissions");
        return Arrays.stream(Permission.Group.values())
                .map(group -> new RoleView.Group(
                        RoleWords.group(group),
                        Permission.all().stream()
                                .filter(permission -> permission.group() == group)
                                .filter(permission -> !role.isEveryone() || permission.isSafe())
                                .map(permission -> new RoleView.Tick(
                                        permission.key(),
                                        RoleWords.label(permission),
                                        RoleWords.of(permission),
                                        typed.has("permissions")
                                                ? ticked.contains(permission.key())
                                                : (role.permissions() & permission.bit()) != 0,
                                        open.contains(permission)))
                                .toList()))
                .filter(group -> !group.ticks().isEmpty())
                .toList();
    }
}
