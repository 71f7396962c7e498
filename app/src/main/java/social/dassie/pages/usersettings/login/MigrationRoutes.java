package social.dassie.pages.usersettings.login;

import java.time.Clock;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.HomePages;
import social.dassie.federation.inbox.posts.Lookups;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.Dates;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.words.Words;
import social.dassie.pages.frame.AuthorView;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.signin.StepUp;
import social.dassie.pages.usersettings.Proof;
import social.dassie.pages.usersettings.SettingsFrame;
import social.dassie.pages.usersettings.SettingsPage;
import social.dassie.pages.visitors.interaction.LookupErrors;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.Aliases;
import social.dassie.people.accounts.rows.Account;

/** The aliases of the signed-in user's account, and moving it to another one, which clients leave to the web. */
final class MigrationRoutes {
    private static final String PAGE = SettingsPage.MIGRATION;
    private static final Access OWN = Access.sessionDuringSetUp(PAGE);
    private static final String ALIAS = "alias";
    private static final String TARGET = "target";
    private static final String PASSWORD = "current_password";
    private static final String URI = "uri";

    private final Aliases aliases;
    private final Accounts accounts;
    private final Lookups lookups;
    private final StepUp stepUp;
    private final Addresses addresses;
    private final Pages pages;
    private final Clock clock;

    MigrationRoutes(AccountFeature accounts, Lookups lookups, StepUp stepUp, Platform platform, Pages pages) {
        this.aliases = accounts.aliases;
        this.accounts = accounts.accounts;
        this.lookups = lookups;
        this.stepUp = stepUp;
        this.addresses = platform.addresses();
        this.pages = pages;
        this.clock = platform.clock();
    }

    void register(Routes routes) {
        routes.get(PAGE, OWN, r -> show(r, null));
        routes.post(PAGE, OWN, this::move);
        routes.post(PAGE + "/stay", OWN, this::stay);
        routes.post(PAGE + "/aliases", OWN, this::addAlias);
        routes.post(PAGE + "/aliases/remove", OWN, this::removeAlias);
        routes.get("/settings/aliases", Access.open(), r -> r.redirect(PAGE));
    }

    private void addAlias(Request r) {
        String handle = r.params().text(ALIAS, "");
        answer(
                r,
                "added",
                FieldProblem.of(
                        ALIAS,
                        () -> aliases.add(
                                r.caller().accountId(),
                                String.valueOf(known(handle).uri()))));
    }

    private void removeAlias(Request r) {
        aliases.remove(r.caller().accountId(), r.params().text(URI, ""));
        r.redirect(PAGE + "?done=removed", 303);
    }

    /** Moves after the password was checked, so that a wrong password never makes this server contact another one. */
    private void move(Request r) {
        String handle = r.params().text(TARGET, "");
        FieldProblem wrong = FieldProblem.of(PASSWORD, () -> stepUp.check(r));
        answer(
                r,
                "moved",
                wrong != null
                        ? wrong
                        : FieldProblem.of(
                                TARGET,
                                () -> aliases.move(
                                        r.caller().accountId(), fresh(handle).id())));
    }

    private void stay(Request r) {
        aliases.stay(r.caller().accountId());
        r.redirect(PAGE + "?done=stays", 303);
    }

    private void answer(Request r, String done, @Nullable FieldProblem problem) {
        if (problem == null) {
            r.redirect(PAGE + "?done=" + done, 303);
        } else {
            show(r, problem);
        }
    }

    private Account known(String handle) {
        return LookupErrors.told(domain(handle), () -> lookups.byHandle(handle));
    }

    private Account fresh(String handle) {
        return LookupErrors.told(domain(handle), () -> lookups.fresh(handle));
    }

    /** Returns the domain of a handle; 422 for an invalid one, 403 for that of a blocked server. */
    private String domain(String handle) {
        String domain = HomePages.domainOf(handle)
                .filter(name -> handle.indexOf('@') >= 0 && !handle.contains("://"))
                .orElseThrow(LookupErrors::notAHandle);
        if (!lookups.isLocal(domain) && lookups.isBlocked(domain)) {
            throw LookupErrors.shut(domain);
        }
        return domain;
    }

    private void show(Request r, @Nullable FieldProblem problem) {
        long me = r.caller().accountId();
        long next = aliases.mayMoveFrom(me);
        Long movedTo = accounts.get(me).standing().movedToAccountId();
        AccountEntity target = movedTo == null ? null : accounts.show(movedTo);
        MigrationView view = new MigrationView(
                SettingsFrame.of(r, PAGE, problem == null ? done(r.params().text("done", "")) : null),
                Proof.of(r, stepUp, PAGE),
                pages.handle(r),
                aliases.named(me).stream()
                        .map(one -> row(one.uri(), one.acct()))
                        .toList(),
                target == null ? null : AuthorView.of(target, addresses),
                next > clock.millis() ? Dates.day(next) : null,
                clock.millis() + Aliases.BETWEEN_MOVES.toMillis(),
                r.params().text(ALIAS, ""),
                r.params().text(TARGET, ""),
                problem);
        pages.show(r, problem == null ? 200 : problem.status(), view);
    }

    private MigrationView.Row row(String uri, @Nullable String acct) {
        String whole = acct == null || acct.indexOf('@') >= 0 ? acct : acct + "@" + addresses.domain();
        return new MigrationView.Row(uri, whole == null ? uri : "@" + whole);
    }

    private static @Nullable String done(String what) {
        return switch (what) {
            case "added" ->
                Words.say(
                        "settings.login.the_alias_is_there_now",
                        "Alias added. The other account can now move to this one.");
            case "removed" -> Words.say("settings.login.that_account_is_no_alias", "Alias removed.");
            case "moved" ->
                Words.say(
                        "settings.login.your_account_has_moved_other",
                        "Your account has moved. Other servers are being notified, and your followers will follow the new account.");
            case "stays" -> Words.say("settings.login.your_account_does_not_point", "The redirect was canceled.");
            default -> null;
        };
    }
}
