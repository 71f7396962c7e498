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
    /** The invites by which people sign up. */
    public final InviteFeature invites;

    public OAuthFeature(Platform platform, VapidKeys vapidKeys, InviteFeature invites) {
        this.platform = platform;
        this.invites = invites;
        this.apps = new Apps(platform, vapidKeys);
        this.tokens = new Tokens(platform);
        this.codes = new Codes(platform, tokens);
        this.authorizations =
                new Authorizations(apps, codes, platform.addresses().path("/"));
        platform.events()
                .subscribe(Phase.STORE, UserEvent.AccessEnded.class, ended -> tokens.revokeAllOf(ended.accountId()));
        platform.events()
                .subscribe(
                        Phase.STORE, AccountEvent.AccessPaused.class, paused -> tokens.endCodesOf(paused.accountId()));
    }

    /** Sign-ups, through the API and through the page. */
    public SignUps signUps(Users users, boolean isSandbox) {
        return new SignUps(users, apps, tokens, invites.invites, platform.settings(), isSandbox);
    }

    public void register(Routes routes, AccountFeature accounts, Users users, SignUps signUps, boolean isSandbox) {
        Grants grants = new Grants(apps, codes, tokens, users, isSandbox);
        AuthorizationServer server = new AuthorizationServer(grants, accounts, platform.addresses());
        new AppRoutes(apps).register(routes);
        new TokenRoutes(grants, new Introspection(apps, tokens), server).register(routes);
        new SignUpRoutes(signUps).register(routes);
    }
}
