package social.dassie.people;

import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.emails.EmailFeature;
import social.dassie.people.emails.Mailer;
import social.dassie.people.invites.InviteFeature;
import social.dassie.people.oauth.OAuthFeature;
import social.dassie.people.push.VapidKeys;
import social.dassie.people.signupblocks.SignUpBlocks;
import social.dassie.people.strikes.StrikeFeature;
import social.dassie.people.users.Passwords;
import social.dassie.people.users.Users;

/** The part of this group that commands also need: accounts, logins and sign-in, and emails. */
public final class PeopleCore {
    public final SignUpBlocks signUpBlocks;
    public final AccountFeature accounts;
    public final Users users;
    public final VapidKeys vapidKeys;
    public final OAuthFeature oauth;
    public final Mailer mailer;
    public final StrikeFeature strikes;
    public final EmailFeature emails;

    public PeopleCore(
            Platform platform, AccountFeature accounts, Mailer mailer, Passwords passwords, boolean isSandbox) {
        this.signUpBlocks = new SignUpBlocks(platform, !isSandbox);
        signUpBlocks.subscribe(platform.events());
        this.accounts = accounts;
        this.users = new Users(platform, accounts, passwords, signUpBlocks, isSandbox);
        this.vapidKeys = new VapidKeys(platform.state());
        this.oauth = new OAuthFeature(
                platform, accounts, users, vapidKeys, new InviteFeature(platform, users, signUpBlocks), isSandbox);
        this.mailer = mailer;
        this.strikes = new StrikeFeature(platform, accounts.renderer);
        this.emails = new EmailFeature(platform, accounts, users, mailer, strikes.strikes);
    }
}
