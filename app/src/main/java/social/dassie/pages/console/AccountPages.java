package social.dassie.pages.console;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Permission;
import social.dassie.ground.audit.AuditLog;
import social.dassie.ground.http.Request;
import social.dassie.ground.settings.Addresses;
import social.dassie.pages.twofactor.TwoFactors;
import social.dassie.pages.web.FieldProblem;
import social.dassie.pages.web.TimeView;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.strikes.Strikes;
import social.dassie.staff.admin.AdminAccountEntity;
import social.dassie.staff.admin.AdminAccounts;
import social.dassie.staff.admin.Logins;
import social.dassie.staff.admin.ModerationNote;
import social.dassie.staff.admin.ModerationNotes;

/** The content of the page about one account. */
final class AccountPages {
    private static final int MAX_LOG = 20;
    private static final int MAX_NOTES = 50;

    private final AdminAccounts people;
    private final Logins logins;
    private final Accounts accounts;
    private final Strikes strikes;
    private final ModerationNotes notes;
    private final TwoFactors factors;
    private final AuditLog audit;
    private final Addresses addresses;
    private final ConsoleNavigation navigation;

    AccountPages(
            AdminAccounts people,
            Logins logins,
            Accounts accounts,
            Strikes strikes,
            ModerationNotes notes,
            TwoFactors factors,
            AuditLog audit,
            Addresses addresses,
            ConsoleNavigation navigation) {
        this.people = people;
        this.logins = logins;
        this.accounts = accounts;
        this.strikes = strikes;
        this.notes = notes;
        this.factors = factors;
        this.audit = audit;
        this.addresses = addresses;
        this.navigation = navigation;
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
                navigation.on(ConsolePage.ACCOUNTS, r),
                PersonView.of(person, addresses),
                person,
                inviter(person),
                person.ips().stream()
                        .map(ip -> new AccountView.UsedIp(ip.ip(), TimeView.of(ip.usedAt())))
                        .toList(),
                may,
                ActView.of(
                        may.decide() && !(isLocal && !person.approved()),
                        r,
                        ConsolePage.ACCOUNTS.path(id) + "/action",
                        isLocal,
                        FieldProblem.at(problem, "text")),
                may.changeAccess() && factors.isOn(id),
                notes(caller, id),
                FieldProblem.at(problem, "note") == null ? "" : r.params().text("note", ""),
                LogLine.ofStrikes(strikes.of(id, MAX_LOG), accounts, caller),
                LogLine.ofLog(audit.of("account", id, MAX_LOG), accounts),
                DoneNotice.of(r, problem == null ? null : problem.sentence()),
                problem,
                r.params().text("email", ""));
    }

    private @Nullable String inviter(AdminAccountEntity person) {
        String id = person.invitedByAccountId();
        return id == null
                ? null
                : accounts.findAll(List.of(Long.parseLong(id))).stream()
                        .map(account -> "@" + account.username())
                        .findFirst()
                        .orElse(null);
    }

    private List<NoteView> notes(Caller caller, long id) {
        List<ModerationNote> found = notes.of(id, MAX_NOTES);
        Map<Long, String> names = LogLine.names(found.stream().map(ModerationNote::accountId), accounts);
        return found.stream()
                .map(note -> new NoteView(
                        note.id(),
                        LogLine.name(note.accountId(), names),
                        TimeView.of(note.createdAt()),
                        note.text(),
                        notes.mayDelete(caller, note)))
                .toList();
    }

    private AccountView.May may(Caller caller, long id, boolean isLocal) {
        boolean mayDecide = people.mayDecide(caller, id);
        boolean mayLogin = mayDecide && isLocal;
        return new AccountView.May(
                mayDecide,
                mayLogin && caller.may(Permission.MANAGE_USER_ACCESS),
                mayDecide && caller.may(Permission.DELETE_USER_DATA),
                mayLogin && logins.hasMail(),
                mayLogin
                        ? logins.rolesBelow(caller).stream()
                                .map(role -> new Choice(role.key(), RoleWords.name(role)))
                                .toList()
                        : List.of());
    }
}
