package social.dassie.people.emails;

import static social.dassie.ground.words.Words.say;

import jakarta.mail.MessagingException;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Json;
import social.dassie.ground.jobs.HopelessJobException;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.words.InterfaceLanguage;
import social.dassie.ground.words.Words;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.emails.links.EmailChoice;
import social.dassie.people.emails.links.EmailOptOuts;
import social.dassie.people.emails.links.EmailTokens;
import social.dassie.people.emails.links.EmailTokens.Purpose;
import social.dassie.people.users.User;
import social.dassie.people.users.Users;

/**
 * Writes the emails that {@link Emails} ordered, and sends them in jobs, so that the mail server may be unavailable.
 */
public final class EmailWriting {
    private static final int AT_A_TIME = 2;
    private static final int MAX_ATTEMPTS = 12;

    /** An email and its recipient. */
    private record Addressed(String to, Email email) {
        Addressed refusable(String address) {
            return new Addressed(to, email.withUnsubscribe(address));
        }
    }

    private final Users users;
    private final Accounts accounts;
    private final EmailTokens tokens;
    private final DigestDao digests;
    private final ReportedDao reports;
    private final PendingSignUpEmail waiting;
    private final StrikeEmails strikes;
    private final EmailOptOuts optOuts;
    private final Mailer mailer;
    private final Addresses addresses;

    EmailWriting(
            Platform platform,
            Users users,
            Accounts accounts,
            StrikeEmails strikes,
            EmailOptOuts optOuts,
            Mailer mailer) {
        this.users = users;
        this.accounts = accounts;
        this.tokens = new EmailTokens(platform.db(), platform.clock());
        this.digests = platform.db().dao(DigestDao.class);
        this.reports = platform.db().dao(ReportedDao.class);
        this.waiting = new PendingSignUpEmail(platform);
        this.strikes = strikes;
        this.optOuts = optOuts;
        this.mailer = mailer;
        this.addresses = platform.addresses();
    }

    public void handle(Jobs jobs) {
        jobs.handleOutside(Emails.JOB, AT_A_TIME, MAX_ATTEMPTS, this::send);
    }

    private void send(Job job) throws MessagingException {
        if (!mailer.isConfigured()) {
            throw new HopelessJobException("smtp.host is no longer set");
        }
        EmailOrder order = Json.read(job.payload(), EmailOrder.class);
        Optional<User> reader = recipient(order).or(() -> users.find(order.accountId()));
        Words.in(reader.map(user -> user.display().language()).orElse(InterfaceLanguage.ENGLISH), zone(reader), () -> {
            Optional<Addressed> written = write(order);
            if (written.isPresent()) {
                mailer.deliver(written.get().to(), written.get().email());
            }
        });
    }

    private static ZoneId zone(Optional<User> reader) {
        return reader.map(user -> ZoneId.of(user.display().timeZone())).orElse(ZoneOffset.UTC);
    }

    private Optional<User> recipient(EmailOrder order) {
        return order.to().isEmpty() ? users.find(order.accountId()) : users.findByEmail(order.to());
    }

    /** Writes an email, with its unsubscribe link; empty if its recipient has already unsubscribed. */
    private Optional<Addressed> write(EmailOrder order) {
        EmailChoice choice = order.kind().choice();
        if (choice == null) {
            return text(order);
        }
        return recipient(order)
                .filter(user -> choice.isFor(user.role().permissionBits()))
                .filter(user -> !optOuts.of(user.accountId()).contains(choice))
                .flatMap(user ->
                        text(order).map(written -> written.refusable(addresses.path(optOuts.path(user, choice)))));
    }

    /**
     * Writes an email. Empty if it is no longer needed, because the account was deleted or the address was confirmed
     * meanwhile.
     */
    private Optional<Addressed> text(EmailOrder order) {
        return switch (order.kind()) {
            case PASSWORD_RESET -> users.findByEmail(order.to()).map(this::passwordReset);
            case CONFIRMATION_AGAIN ->
                users.findByEmail(order.to()).flatMap(user -> Optional.ofNullable(confirmation(user)));
            case REPORT ->
                reports.find(Long.parseLong(order.detail()))
                        .map(news -> new Addressed(order.to(), report(news, order.detail())));
            case APPEAL ->
                strikes.appeal(Long.parseLong(order.detail())).map(email -> new Addressed(order.to(), email));
            case REJECTION -> Optional.of(new Addressed(order.to(), rejection(order.detail())));
            case PENDING_SIGN_UP -> waiting.email().map(email -> new Addressed(order.to(), email));
            default -> users.find(order.accountId()).flatMap(user -> Optional.ofNullable(of(order, user)));
        };
    }

    private @Nullable Addressed of(EmailOrder order, User user) {
        String name = accounts.get(user.accountId()).username();
        return switch (order.kind()) {
            case CONFIRMATION -> confirmation(user);
            case DIGEST -> digest(user, name, Long.parseLong(order.detail()));
            case EMAIL_CHANGING -> new Addressed(order.to(), emailChanging(name, order.detail()));
            case EMAIL_CHANGED -> new Addressed(order.to(), emailChanged(name));
            case APPROVAL -> new Addressed(user.email(), approval(name));
            case WARNING -> about(user, strikes.warning(Long.parseLong(order.detail())));
            case APPEAL_DECISION -> about(user, strikes.decision(Long.parseLong(order.detail())));
            case PASSWORD_CHANGED -> new Addressed(user.email(), passwordChanged(name));
            case ARCHIVE_READY -> new Addressed(user.email(), archiveReady(name));
            case FACTOR_ADDED, FACTOR_REMOVED ->
                new Addressed(user.email(), factorChanged(name, FactorChange.valueOf(order.detail())));
            case NEW_BROWSER ->
                new Addressed(user.email(), newBrowser(name, Json.read(order.detail(), NewBrowser.class)));
            case SIGN_IN_CODE ->
                new Addressed(user.email(), signInCode(name, Json.read(order.detail(), SignInCode.class)));
            case CONFIRMATION_AGAIN, PASSWORD_RESET, REJECTION, REPORT, APPEAL, PENDING_SIGN_UP -> null;
        };
    }

    private static @Nullable Addressed about(User user, Optional<Email> email) {
        return email.map(written -> new Addressed(user.email(), written)).orElse(null);
    }

    private @Nullable Addressed confirmation(User user) {
        String awaited = user.address().awaited();
        if (awaited == null) {
            return null;
        }
        String name = accounts.get(user.accountId()).username();
        String token = tokens.issue(Purpose.CONFIRM, user.accountId(), awaited);
        Email email = Email.of(
                say("emails.confirm_your_e_mail_address", "Confirm your email address"),
                say(
                        "emails.somebody_most_likely_you_gave",
                        "Someone, most likely you, entered this address for the account @{0} on {1}.",
                        name,
                        addresses.domain()),
                say(
                        "emails.open_the_link_to_confirm",
                        "Open the link to confirm that this address is yours. It expires in seven days. If you didn’t request this, ignore this email."));
        return new Addressed(
                awaited,
                email.withLink(
                        say("emails.confirm_the_address", "Confirm address"),
                        addresses.path("/auth/confirmation?token=" + token)));
    }

    private Addressed passwordReset(User user) {
        String token = tokens.issue(Purpose.RESET, user.accountId(), user.email());
        Email email = Email.of(
                say("common.choose_a_new_password", "Choose a new password"),
                say(
                        "emails.somebody_asked_for_a_new",
                        "Someone requested a password reset for your account on {0}.",
                        addresses.domain()),
                say(
                        "emails.open_the_link_to_choose",
                        "Open the link to set a new password. The link works once and expires in two hours. If you didn’t request this, ignore this email: your password stays the same."));
        return new Addressed(
                user.email(),
                email.withLink(
                        say("common.choose_a_new_password", "Choose a new password"),
                        addresses.path("/auth/password/edit?token=" + token)));
    }

    private Email passwordChanged(String name) {
        return Email.of(
                        say("emails.your_password_was_changed", "Your password was changed"),
                        say(
                                "emails.the_password_of_on_was",
                                "The password of @{0} on {1} was changed. All apps and browsers were signed out.",
                                name,
                                addresses.domain()),
                        say("emails.if_it_was_not_you_choose", "If this wasn’t you, reset your password immediately."))
                .withLink(
                        say("common.choose_a_new_password", "Choose a new password"),
                        addresses.path("/auth/password/new"));
    }

    private Email archiveReady(String name) {
        return Email.of(
                        say("emails.your_archive_is_ready", "Your archive is ready"),
                        say(
                                "emails.the_archive_of_on_that",
                                "The archive of @{0} on {1} that you requested is available for seven days. Only you can download it.",
                                name,
                                addresses.domain()))
                .withLink(say("emails.fetch_the_archive", "Download archive"), addresses.path("/settings/export"));
    }

    private Email factorChanged(String name, FactorChange change) {
        String domain = addresses.domain();
        String what = switch (change) {
            case APP_ADDED ->
                say(
                        "emails.the_account_on_got_an",
                        "An authenticator app was added to the account @{0} on {1}.",
                        name,
                        domain);
            case PASSKEY_ADDED ->
                say("emails.the_account_on_got_a", "A passkey was added to the account @{0} on {1}.", name, domain);
            case BACKUP_CODES_ADDED ->
                say(
                        "emails.the_account_on_got_new",
                        "New backup codes were created for the account @{0} on {1}. Earlier codes no longer work.",
                        name,
                        domain);
            case APP_REMOVED ->
                say(
                        "emails.the_authenticator_app_of_the",
                        "The authenticator app was removed from the account @{0} on {1}.",
                        name,
                        domain);
            case PASSKEY_REMOVED ->
                say(
                        "emails.a_passkey_of_the_account",
                        "A passkey was removed from the account @{0} on {1}.",
                        name,
                        domain);
            case ALL_REMOVED_BY_STAFF ->
                say(
                        "emails.the_people_who_run_the_server_switched",
                        "The server’s staff turned off two-factor authentication for the account @{0} on {1}.",
                        name,
                        domain);
        };
        Email email = change.isAddition()
                ? Email.of(
                        say("emails.there_is_another_way_to", "There is another way to sign in"),
                        what,
                        say(
                                "emails.if_it_was_not_you",
                                "If this wasn’t you, change your password immediately and remove anything you don’t recognize."))
                : Email.of(
                        say("emails.a_way_to_sign_in", "A way to sign in was removed"),
                        what,
                        say(
                                "emails.if_it_was_not_you_change",
                                "If this wasn’t you, change your password immediately."));
        return email.withLink(
                say("common.two_factor_sign_in", "Two-factor authentication"), addresses.path("/settings/two_factor"));
    }

    private Email newBrowser(String name, NewBrowser opened) {
        String browser =
                opened.browser().isEmpty() ? say("common.an_unknown_browser", "An unknown browser") : opened.browser();
        return Email.of(
                        say("emails.somebody_signed_in_with_a", "Someone signed in with a new browser"),
                        say(
                                "emails.the_account_on_was_opened",
                                "Someone signed in to the account @{0} on {1} with a new browser, from the address {2}: {3}.",
                                name,
                                addresses.domain(),
                                opened.address(),
                                browser),
                        say(
                                "emails.if_it_was_you_there",
                                "If this was you, no action is needed. Otherwise, change your password immediately: this signs out all sessions."))
                .withLink(
                        say("common.where_you_are_signed_in", "Active sessions"), addresses.path("/settings/sessions"));
    }

    private Email signInCode(String name, SignInCode code) {
        return Email.of(
                say("emails.your_code", "Your code: {0}", code.code()),
                say(
                        "emails.the_correct_password_for_the",
                        "The correct password for the account @{0} on {1} was entered in a new browser, from the address {2},"
                                + " after a long absence or many failed attempts. To sign in, enter this code there: {3}."
                                + " It expires in ten minutes.",
                        name,
                        addresses.domain(),
                        code.address(),
                        code.code()),
                say(
                        "emails.if_it_was_not_you_somebody",
                        "If this wasn’t you, someone knows your password: change it immediately."));
    }

    private Email emailChanging(String name, String wanted) {
        return Email.of(
                say("emails.your_e_mail_address_is", "Your email address is about to change"),
                say(
                        "emails.for_your_account_on_another",
                        "Someone asked to change the email address of @{0} on {1} to {2}. Your current address stays active until the new one is confirmed.",
                        name,
                        addresses.domain(),
                        wanted),
                say("emails.if_it_was_not_you_sign", "If this wasn’t you, sign in and change your password."));
    }

    private Email emailChanged(String name) {
        return Email.of(
                say("emails.your_e_mail_address_was", "Your email address was changed"),
                say(
                        "emails.your_account_on_has_another",
                        "The email address of your account @{0} on {1} was changed. Emails about it no longer go to this address.",
                        name,
                        addresses.domain()),
                say("emails.if_it_was_not_you_write", "If this wasn’t you, contact the server’s staff."));
    }

    private Email approval(String name) {
        return Email.of(
                        say("emails.your_account_is_approved", "Your account is approved"),
                        say(
                                "emails.welcome_your_account_on_was",
                                "Welcome! Your account @{0} on {1} was approved. You can sign in now.",
                                name,
                                addresses.domain()))
                .withLink(say("common.sign_in", "Sign in"), addresses.path("/auth/sign_in"));
    }

    private Email rejection(String name) {
        return Email.of(
                say("emails.your_account_was_not_approved", "Your account was not approved"),
                say(
                        "emails.the_people_who_run_decided",
                        "The staff of {0} rejected your sign-up for the account @{1}. The data you entered was deleted.",
                        addresses.domain(),
                        name));
    }

    private Email report(ReportedDao.News news, String reportId) {
        String what = switch (news.category()) {
            case "spam" -> say("emails.spam", "spam");
            case "legal" -> say("emails.something_against_the_law", "illegal content");
            case "violation" -> say("emails.breaking_rules", "breaking rules");
            default -> say("emails.something_else", "something else");
        };
        String about = say("emails.was_reported", "@{0} was reported", news.handle());
        String details = say(
                "emails.a_report_on_says_of",
                "A report on {0} about @{1}: {2}. Reported posts: {3}.",
                addresses.domain(),
                news.handle(),
                what,
                news.statuses());
        Email email = news.comment().isEmpty()
                ? Email.of(about, details)
                : Email.of(about, details, say("emails.it_says", "Comment:"), news.comment());
        return email.withLink(say("emails.look_into_it", "Open report"), addresses.path("/admin/reports/" + reportId));
    }

    private @Nullable Addressed digest(User user, String name, long sinceMs) {
        List<String> senders = digests.findSenders(user.accountId(), sinceMs);
        if (senders.isEmpty()) {
            return null;
        }
        int named = Math.min(senders.size(), DigestDao.NAMED);
        String names = String.join(", ", senders.subList(0, named));
        String who = senders.size() > named ? say("emails.and_others", "{0} and others", names) : names;
        Email email = Email.of(
                say("emails.while_you_were_away_people", "While you were away, people mentioned you"),
                say(
                        "emails.since_you_last_looked_at",
                        "Since your last visit to @{0} on {1}, you were mentioned by {2}.",
                        name,
                        addresses.domain(),
                        who));
        return new Addressed(
                user.email(), email.withLink(say("emails.have_a_look", "Open Dassie"), addresses.path("/")));
    }
}
