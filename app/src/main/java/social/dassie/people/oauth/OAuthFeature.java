package social.dassie.people.oauth;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.AccountEvent;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.invites.InviteFeature;
import social.dassie.people.oauth.apps.Apps;
import social.dassie.people.push.VapidKeys;
import social.dassie.people.users.UserEvent;
import social.dassie.people.users.Users;

/** Builds this package: applications, tokens, codes, and the ways to get them. */
public final class OAuthFeature {
    private final Platform platform;
    public final Apps apps;
    public final Tokens tokens;
    private final Codes codes;
    public final Authorizations authorizations;
    /** The invites with which people sign up. */
    public final InviteFeature invites;

    /** Sign-ups, through the API and through the page. */
    public final SignUps signUps;

    private final AccountFeature accounts;
    private final Users users;
    private final boolean isSandbox;

    public OAuthFeature(
            Platform platform,
            AccountFeature accounts,
            Users users,
            VapidKeys vapidKeys,
            InviteFeature invites,
            boolean isSandbox) {
        this.platform = platform;
        this.accounts = accounts;
        this.users = users;
        this.isSandbox = isSandbox;
        this.invites = invites;
        this.apps = new Apps(platform, vapidKeys);
        this.tokens = new Tokens(platform);
        this.codes = new Codes(platform, tokens);
        this.authorizations =
                new Authorizations(apps, codes, platform.addresses().path("/"));
        this.signUps = new SignUps(users, apps, tokens, invites.invites, platform.settings(), isSandbox);
        platform.events()
                .subscribe(Phase.STORE, UserEvent.AccessEnded.class, ended -> tokens.revokeAllOf(ended.accountId()));
        platform.events()
                .subscribe(
                        Phase.STORE, AccountEvent.AccessPaused.class, paused -> tokens.endCodesOf(paused.accountId()));
    }

    public void register(Routes routes) {
        Grants grants = new Grants(apps, codes, tokens, users, isSandbox);
        AuthorizationServer server = new AuthorizationServer(grants, accounts, platform.addresses());
        new AppRoutes(apps).register(routes);
        new TokenRoutes(grants, new Introspection(apps, tokens), server).register(routes);
        new SignUpRoutes(signUps).register(routes);
    }
}
