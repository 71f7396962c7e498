package social.dassie.pages.visitors.interaction;

import social.dassie.federation.inbox.posts.Lookups;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.signin.SignInFeature;
import social.dassie.pages.visitors.PublicPages;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.relationships.RelationshipFeature;
import social.dassie.people.users.Users;
import social.dassie.posts.statuses.StatusSettings;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.statuses.marks.MarkFeature;
import social.dassie.posts.statuses.writing.Publishing;

/** Puts together the pages on which people act on what they saw elsewhere, and the ways from here to their own server. */
public final class InteractionFeature {
    private final Platform platform;
    private final Lookups lookups;
    private final Statuses statuses;
    private final Pages pages;

    public InteractionFeature(Platform platform, Lookups lookups, Statuses statuses, Pages pages) {
        this.platform = platform;
        this.lookups = lookups;
        this.statuses = statuses;
        this.pages = pages;
    }

    /** For people of other servers, who read here. */
    public void registerRemote(Routes routes, PublicPages publicPages) {
        new RemoteInteractionRoutes(publicPages, lookups, platform.addresses(), pages).register(routes);
    }

    public void register(Routes routes, AccountFeature accounts, RelationshipFeature relationships, MarkFeature marks) {
        Interactions interactions = new Interactions(
                lookups, accounts.accounts, relationships.relationships, statuses, platform.addresses());
        new IntentRoutes().register(routes);
        new InteractionRoutes(interactions, relationships.follows, marks, pages).register(routes);
    }

    /** Writing a post from elsewhere. */
    public void registerSharing(Routes routes, Publishing publishing, Users users, SignInFeature signIn) {
        new ShareRoutes(
                        publishing,
                        statuses,
                        users,
                        platform.addresses(),
                        () -> platform.settings().get(StatusSettings.MAX_CHARACTERS),
                        signIn.signInPage,
                        pages)
                .register(routes);
    }
}
