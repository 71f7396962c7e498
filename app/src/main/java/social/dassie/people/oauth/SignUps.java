package social.dassie.people.oauth;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Params;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.text.Languages;
import social.dassie.ground.words.Words;
import social.dassie.people.accounts.Role;
import social.dassie.people.emails.MailSettings;
import social.dassie.people.invites.Invite;
import social.dassie.people.invites.Invites;
import social.dassie.people.oauth.apps.Apps;
import social.dassie.people.oauth.apps.OAuthApp;
import social.dassie.people.signupblocks.SignUpSettings;
import social.dassie.people.users.NewUser;
import social.dassie.people.users.SignUpTerms;
import social.dassie.people.users.Users;

/** Sign-ups: creates logins, through an application or on the sign-up page. */
public final class SignUps {
    private static final ErrorCode CLIENT_REQUIRED =
            ErrorCode.of("error.client_required", "This method requires an client credentials authentication");

    /** The fields that someone filled in; {@code agreed} is the checkbox below the rules. */
    public record Form(
            @Nullable String username,
            @Nullable String email,
            @Nullable String password,
            boolean agreed,
            @Nullable String reason,
            @Nullable String dateOfBirth,
            @Nullable String locale,
            @Nullable String timeZone,
            @Nullable String inviteCode) {
        public static Form of(Params params) {
            return new Form(
                    params.filled("username"),
                    params.filled("email"),
                    params.text("password"),
                    params.flag("agreement", false),
                    params.filled("reason"),
                    params.filled("date_of_birth"),
                    params.filled("locale"),
                    params.filled("time_zone"),
                    params.filled("invite_code"));
        }
    }

    private final Users users;
    private final Apps apps;
    private final Tokens tokens;
    private final Invites invites;
    private final Supplier<Settings> settings;
    private final boolean isSandbox;

    /** @param isSandbox whether everyone may sign up, regardless of the settings */
    public SignUps(
            Users users, Apps apps, Tokens tokens, Invites invites, Supplier<Settings> settings, boolean isSandbox) {
        this.users = users;
        this.apps = apps;
        this.tokens = tokens;
        this.invites = invites;
        this.settings = settings;
        this.isSandbox = isSandbox;
    }

    public int minPasswordCharacters() {
        return users.minPasswordCharacters();
    }

    public boolean areOpen() {
        return isSandbox || SignUpSettings.areOpen(settings.get());
    }

    /** Returns the operator's text for visitors while registrations are closed. */
    public String closedMessage() {
        String message = settings.get().get(SignUpSettings.MESSAGE);
        return message.isEmpty()
                ? Words.say("oauth.new_accounts_are_made_by", "Accounts on this server are created by its staff.")
                : message;
    }

    public boolean needApproval() {
        return !isSandbox && SignUpSettings.needApproval(settings.get());
    }

    /** Returns whether new users must confirm their email address before they can use the login. */
    public boolean needConfirmation() {
        return !isSandbox && MailSettings.sendMail(settings.get());
    }

    /** Returns the minimum age in years; 0 for any. */
    public int minAge() {
        return settings.get().get(SignUpSettings.MIN_AGE);
    }

    /** Returns whether a new login is pending approval, for whatever reason. */
    public boolean isWaiting(long accountId) {
        return !users.get(accountId).approved();
    }

    /**
     * Creates the login and gives the application a token for it, with all the scopes that the application registered
     * for.
     */
    TokenEntity signUp(Caller application, Form form, String ip) {
        if (application.isUser()) {
            throw ApiException.of(403, CLIENT_REQUIRED);
        }
        long accountId = signUp(form, ip, application.appId());
        OAuthApp app = apps.of(application);
        return tokens.grant(app.id(), accountId, app.scopeSet()).answer();
    }

    /**
     * Creates the login. It is pending approval if registrations need it, and pending confirmation of its email address
     * if this server sends email. In a sandbox the address stays unconfirmed, but the login can be used. A valid invite
     * allows a sign-up while registrations are closed; any other code is ignored.
     *
     * @return the new account
     */
    public long signUp(Form form, String ip, @Nullable Long appId) {
        Invite invite = invites.usable(form.inviteCode()).orElse(null);
        if (invite == null && !areOpen()) {
            throw ApiException.forbidden();
        }
        boolean needsApproval = invite == null ? needApproval() : !isSandbox && invites.needApproval(invite);
        NewUser user = new NewUser(
                form.username(),
                form.email(),
                form.password(),
                Role.USER,
                !isSandbox && !needConfirmation(),
                !needsApproval,
                locale(form.locale()),
                NewUser.knownZone(form.timeZone()),
                form.reason(),
                ip,
                appId);
        SignUpTerms terms = new SignUpTerms(
                form.agreed(),
                needsApproval && invite == null,
                settings.get().get(SignUpSettings.MIN_AGE),
                form.dateOfBirth());
        return users.signUp(user, terms, accountId -> {
            if (invite != null) {
                invites.use(invite.id(), accountId);
            }
        });
    }

    /** Returns the language of the new user. An unknown language is not an error. */
    private static String locale(@Nullable String asked) {
        String known = asked == null ? null : Languages.normalise(asked);
        return known == null ? "en" : known;
    }
}
