package social.dassie.pages.console;

import static social.dassie.ground.words.Words.say;

import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Permission;
import social.dassie.ground.http.Request;
import social.dassie.ground.settings.Addresses;
import social.dassie.staff.accounts.AdminAccountEntity;
import social.dassie.staff.accounts.AdminAccounts;
import social.dassie.staff.reports.AdminReportEntity;
import social.dassie.staff.reports.Reports;

/** Shows what was done to an account or a report, from {@code ?done=ACTION&of=account-1}, and offers to undo it. */
public final class ActionNotices {
    /** The actions that undo actions against an account. */
    private static final Map<String, String> OPPOSITES =
            Map.of("silence", "unsilence", "sensitive", "unsensitive", "disable", "enable", "suspend", "unsuspend");

    private static final Set<String> ON_ACCOUNTS = Set.of(
            "none",
            "sensitive",
            "silence",
            "disable",
            "suspend",
            "enable",
            "unsensitive",
            "unsilence",
            "unsuspend",
            "approve");

    private static final Set<String> ON_REPORTS = Set.of("resolve", "reopen", "assigned_to_self", "unassigned");

    private final AdminAccounts people;
    private final Reports reports;
    private final Addresses addresses;

    public ActionNotices(AdminAccounts people, Reports reports, Addresses addresses) {
        this.people = people;
        this.reports = reports;
        this.addresses = addresses;
    }

    /** Returns null if nothing was done, or its target no longer exists. */
    public @Nullable ActionNotice of(Request r) {
        String key = r.params().text("done", "");
        ReturnTarget.Subject subject = ReturnTarget.Subject.of(r.params().text("of", ""));
        if (subject == null) {
            return null;
        }
        try {
            return subject.type().equals("report")
                    ? ON_REPORTS.contains(key) ? report(r, key, subject.id()) : null
                    : ON_ACCOUNTS.contains(key) ? account(r, key, subject.id()) : null;
        } catch (ApiException e) {
            if (e.status() == 404) {
                return null;
            }
            throw e;
        }
    }

    private @Nullable ActionNotice account(Request r, String key, long id) {
        Caller caller = r.caller();
        if (!caller.may(Permission.MANAGE_USERS)) {
            return null;
        }
        AdminAccountEntity person = people.get(id);
        String page = ConsolePage.ACCOUNTS.path(id);
        String opposite = holds(key, person) && people.mayDecide(caller, id) ? OPPOSITES.get(key) : null;
        return acted(PersonView.of(person, addresses).author().handle(), page, key, opposite, id, r);
    }

    private ActionNotice report(Request r, String key, long id) {
        AdminReportEntity report = reports.get(r.caller(), id);
        return acted(
                say("console.report", "Report #{0}", id),
                ConsolePage.REPORTS.path(id),
                key,
                opposite(key, report, r.caller()),
                id,
                r);
    }

    private static ActionNotice acted(
            String name, String page, String key, @Nullable String opposite, long id, Request r) {
        boolean isUndoable = r.params().flag("undo", true);
        return new ActionNotice(
                name,
                page,
                AuditWords.action(key),
                opposite == null || !isUndoable
                        ? null
                        : new ActionNotice.Undo(
                                page + "/" + opposite,
                                r.browser().formToken(),
                                ReturnTarget.here(r),
                                Long.toString(id)));
    }

    private static boolean holds(String key, AdminAccountEntity person) {
        return switch (key) {
            case "silence" -> person.silenced();
            case "sensitive" -> person.sensitized();
            case "disable" -> person.disabled();
            case "suspend" -> person.suspended();
            default -> false;
        };
    }

    private static @Nullable String opposite(String key, AdminReportEntity report, Caller caller) {
        return switch (key) {
            case "resolve" -> report.actionTaken() ? "reopen" : null;
            case "reopen" -> report.actionTaken() ? null : "resolve";
            case "assigned_to_self" -> report.isAssignedTo(caller) ? "unassign" : null;
            case "unassigned" -> report.assignedAccount() == null ? "assign_to_self" : null;
            default -> null;
        };
    }
}
