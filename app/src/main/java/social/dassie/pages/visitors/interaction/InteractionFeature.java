package social.dassie.pages.visitors.interaction;

import social.dassie.federation.inbox.posts.Lookups;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.signin.SignInFeature;
import social.dassie.pages.visitors.PublicPages;
import social.dassie.people.PeopleCore;
import social.dassie.people.PeopleFeatures;
import social.dassie.posts.PostFeatures;
import social.dassie.posts.statuses.StatusSettings;
import social.dassie.posts.statuses.Statuses;

/** Builds the pages on which people act on what they saw elsewhere, and the redirects from here to their own server. */
public record InteractionFeature(
        Platform platform,
        PeopleCore core,
        PeopleFeatures people,
        PostFeatures posts,
        Lookups lookups,
        PublicPages publicPages,
        SignInFeature signIn) {
    public void register(Routes routes) {
        Pages pages = signIn.pages;
        Statuses statuses = posts.statuses.statuses;
        new RemoteInteractionRoutes(publicPages, lookups, platform.addresses(), pages).register(routes);
        Interactions interactions = new Interactions(
                lookups, core.accounts.accounts, people.relationships.relationships, statuses, platform.addresses());
        new IntentRoutes().register(routes);
        new InteractionRoutes(interactions, people.relationships.follows, posts.marks, pages).register(routes);
        new ShareRoutes(
                        posts.writing.publishing,
                        statuses,
                        core.users,
                        platform.addresses(),
                        () -> platform.settings().get(StatusSettings.MAX_CHARACTERS),
                        signIn.signInPage,
                        pages)
                .register(routes);
    }
}
