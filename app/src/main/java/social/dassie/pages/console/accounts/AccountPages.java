package social.dassie.pages.console.accounts;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Permission;
import social.dassie.ground.audit.AuditLog;
import social.dassie.ground.http.Request;
import social.dassie.ground.settings.Addresses;
import social.dassie.pages.console.AccountActionsView;
import social.dassie.pages.console.AccountQuestions;
import social.dassie.pages.console.ActionNotices;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.ConsoleSection;
import social.dassie.pages.console.History;
import social.dassie.pages.console.LogLine;
import social.dassie.pages.console.NoteView;
import social.dassie.pages.console.PersonView;
import social.dassie.pages.console.ResultNotice;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.pages.frame.TimeView;
import social.dassie.pages.twofactor.TwoFactors;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.strikes.Strikes;
import social.dassie.staff.accounts.AdminAccountEntity;
import social.dassie.staff.accounts.AdminAccounts;
import social.dassie.staff.admin.AdminFeature;
import social.dassie.staff.admin.Logins;
import social.dassie.staff.admin.RoleEdits;
import social.dassie.staff.moderation.ModerationNotes;

/** The content of the page about one account. */
public final class AccountPages {
    private static final int MAX_LOG = 20;

    private final AdminAccounts people;
    private final Logins logins;
    private final RoleEdits roles;
    private final Accounts accounts;
    private final Strikes strikes;
    private final ModerationNotes notes;
    private final TwoFactors factors;
    private final AccountQuestions questions;
    private final ActionNotices notices;
    private final AuditLog audit;
    private final Addresses addresses;
    private final ConsoleSection section;

    public AccountPages(
            AdminFeature admin,
            Accounts accounts,
            TwoFactors factors,
            AccountQuestions questions,
            ActionNotices notices,
            Console console) {
        this.people = admin.accounts;
        this.logins = admin.logins;
        this.roles = admin.roles;
        this.accounts = accounts;
        this.strikes = admin.strikes();
        this.notes = admin.notes;
        this.factors = factors;
        this.questions = questions;
        this.notices = notices;
        this.audit = console.platform().audit();
        this.addresses = console.platform().addresses();
        this.section = console.at(ConsolePage.ACCOUNTS);
    }

    AccountView one(Request r, long id, @Nullable FieldProblem problem) {
        return one(r, people.get(id), problem);
    }

    private AccountView one(Request r, AdminAccountEntity person, @Nullable FieldProblem problem) {
        long id = Long.parseLong(person.id());
        Caller caller = r.caller();
        boolean isLocal = person.domain() == null;
        AccountView.May may = may(caller, id, isLocal);
        return new AccountView(
                section.menu(r),
                PersonView.of(person, addresses),
                person,
                origin(person),
                may,
                AccountActionsView.of(
                        may.decide() && !(isLocal && !person.approved()),
                        r,
                        ConsolePage.ACCOUNTS.path(id) + "/action",
                        person,
                        questions,
                        FieldProblem.at(problem, "text")),
                NoteView.of(id, notes, accounts, caller),
                new History(
                        LogLine.ofStrikes(strikes.of(id, MAX_LOG), accounts, caller),
                        LogLine.ofLog(audit.of("account", id, MAX_LOG), accounts)),
                new AccountView.Typed(
                        FieldProblem.at(problem, "note") == null
                                ? ""
                                : r.params().text("note", ""),
                        r.params().text("email", "")),
                problem == null ? notices.of(r) : null,
                ResultNotice.of(r, problem == null ? null : problem.sentence()),
                problem);
    }

    private AccountView.Origin origin(AdminAccountEntity person) {
        return new AccountView.Origin(
                Stream.ofNullable(person.invitedByAccountId())
                        .flatMap(id -> accounts.findAll(List.of(Long.parseLong(id))).stream())
                        .map(account -> "@" + account.username())
                        .findFirst()
                        .orElse(null),
                person.ips().stream()
                        .map(ip -> new AccountView.UsedIp(ip.ip(), TimeView.of(ip.usedAt())))
                        .toList());
    }

    private AccountView.May may(Caller caller, long id, boolean isLocal) {
        boolean mayDecide = people.mayDecide(caller, id);
        boolean mayLogin = mayDecide && isLocal;
        boolean mayAccess = mayLogin && caller.may(Permission.MANAGE_USER_ACCESS);
        return new AccountView.May(
                mayDecide,
                mayAccess,
                mayAccess && factors.isOn(id),
                mayDecide && caller.may(Permission.DELETE_USER_DATA),
                mayLogin && logins.hasMail(),
                mayLogin ? roles.below(caller).stream().map(RoleWords::choice).toList() : List.of());
    }
}
