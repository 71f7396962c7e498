package social.dassie.people.emails;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.emails.links.EmailLinks;
import social.dassie.people.emails.links.EmailOptOuts;
import social.dassie.people.emails.links.StrikeLinks;
import social.dassie.people.strikes.Strikes;
import social.dassie.people.users.Users;

/** Builds this package: ordering emails, for the server and the commands, and writing them, in the server's jobs. */
public final class EmailFeature {
    private final Platform platform;
    private final AccountFeature accounts;
    private final Users users;
    private final Mailer mailer;
    private final Strikes strikes;
    public final Emails emails;
    private final PendingSignUpNotices pendingSignUps;
    public final Confirmations confirmations;
    public final EmailOptOuts optOuts;

    public EmailFeature(Platform platform, AccountFeature accounts, Users users, Mailer mailer, Strikes strikes) {
        this.platform = platform;
        this.accounts = accounts;
        this.users = users;
        this.mailer = mailer;
        this.strikes = strikes;
        this.emails = new Emails(platform, users, accounts.accounts, mailer);
        emails.subscribe(platform.events());
        new EmailLinks(platform).subscribe(platform.events());
        this.pendingSignUps = new PendingSignUpNotices(platform, users, emails);
        pendingSignUps.subscribe(platform.events());
        this.optOuts = new EmailOptOuts(platform, users);
        this.confirmations = new Confirmations(platform.db(), users, emails, platform.clock());
    }

    public PasswordResets passwordResets() {
        return new PasswordResets(platform, users, emails);
    }

    public OwnerNotices ownerNotices() {
        return new OwnerNotices(users, accounts.accounts, mailer, platform.addresses());
    }

    public StrikeLinks strikeLinks() {
        return new StrikeLinks(platform, users, accounts.accounts);
    }

    public void register(Routes routes) {
        new EmailRoutes(confirmations).register(routes);
        StrikeEmails strikeEmails = new StrikeEmails(strikes, strikeLinks(), accounts.accounts, platform.addresses());
        new EmailWriting(platform, users, accounts.accounts, strikeEmails, optOuts, mailer).handle(platform.jobs());
        pendingSignUps.handle(platform.jobs());
        new DigestMails(platform, emails, () -> platform.settings().get(MailSettings.DIGEST_DAYS))
                .handle(platform.jobs());
    }
}
