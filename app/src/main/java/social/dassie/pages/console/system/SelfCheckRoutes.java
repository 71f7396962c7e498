package social.dassie.pages.console.system;

import static social.dassie.ground.words.Words.say;

import jakarta.mail.MessagingException;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.audit.AuditLog;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.ConsoleSection;
import social.dassie.pages.console.ResultNotice;
import social.dassie.people.emails.Email;
import social.dassie.people.emails.Mailer;
import social.dassie.people.users.Users;
import social.dassie.staff.accounts.AdminAccounts;
import social.dassie.staff.admin.AdminFeature;
import social.dassie.staff.admin.DatabaseChecks;

/** The page of the self-check. */
public final class SelfCheckRoutes {
    /** A result for programs: {@code state} is {@code good}, {@code late} (needs attention) or {@code bad}. */
    record Finding(String key, String name, String state, String found, String advice) {
        static Finding of(SelfCheck.Item item) {
            return new Finding(item.key(), item.name(), item.state().key(), item.found(), item.advice());
        }
    }

    private static final String PAGE = ConsolePage.SELF_CHECK.path();
    private static final Access STAFF = ConsolePage.SELF_CHECK.access();

    private static final String PROGRAMS = "/health/checks";

    private final SelfCheck check;
    private final DatabaseChecks database;
    private final Mailer mailer;
    private final AdminAccounts people;
    private final Users users;
    private final AuditLog audit;
    private final String domain;
    private final ConsoleSection section;

    public SelfCheckRoutes(SelfCheck check, AdminFeature admin, Users users, Mailer mailer, Console console) {
        this.check = check;
        this.database = admin.checks;
        this.mailer = mailer;
        this.people = admin.accounts;
        this.users = users;
        this.audit = console.platform().audit();
        this.domain = console.platform().addresses().domain();
        this.section = console.at(ConsolePage.SELF_CHECK);
    }

    public void register(Routes routes) {
        routes.get(PAGE, STAFF, r -> show(r, null));
        routes.get(PROGRAMS, Access.handled(), this::list);
        routes.post(PAGE + "/mail", STAFF, this::tryMail);
        routes.post(PAGE + "/database", STAFF, r -> {
            database.order(r.caller());
            ResultNotice.redirect(r, ResultNotice.at(PAGE, "checking"));
        });
    }

    /**
     * Returns the same for programs on this machine, such as {@code dassie doctor}, and from anywhere for the owner's
     * token.
     */
    private void list(Request r) {
        if (!r.isForOperator(users.isOwner(r.caller().accountId()))) {
            throw ApiException.forbidden();
        }
        r.json(check.all(r.unbelievedProxy()).stream().map(Finding::of).toList());
    }

    /** Sends an email to the visitor immediately, so that the mail server's answer can be shown. */
    private void tryMail(Request r) {
        if (!mailer.isConfigured()) {
            show(
                    r,
                    say(
                            "console.system.this_server_sends_no_mail",
                            "Email is not set up: no mail server in the settings."));
            return;
        }
        String to = people.get(r.caller().accountId()).email();
        try {
            mailer.send(
                    to,
                    Email.of(
                            say("console.system.a_test", "A test"),
                            say("console.system.mail_from_reaches_you", "Email from {0} is delivered.", domain)));
        } catch (MessagingException e) {
            show(
                    r,
                    say(
                            "console.system.the_mail_server_did_not",
                            "The mail server did not accept the email: {0}",
                            String.valueOf(e.getMessage())));
            return;
        }
        audit.record(r.caller(), "test_mail", new AuditLog.Target("mail", 0, domain), null, null);
        ResultNotice.redirect(r, ResultNotice.at(PAGE, "mail_sent"));
    }

    private void show(Request r, @Nullable String problem) {
        section.show(
                r,
                new SelfCheckView(
                        section.menu(r),
                        check.all(r.unbelievedProxy()).stream()
                                .map(SelfCheckView.Row::of)
                                .toList(),
                        mailer.isConfigured(),
                        people.get(r.caller().accountId()).email(),
                        database.isRunning(),
                        ResultNotice.of(r, problem),
                        problem));
    }
}
