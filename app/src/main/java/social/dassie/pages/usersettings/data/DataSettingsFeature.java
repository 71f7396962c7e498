package social.dassie.pages.usersettings.data;

import social.dassie.federation.FederationFeatures;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.signin.SignInFeature;
import social.dassie.people.invites.Invites;
import social.dassie.posts.PostFeatures;

/** Builds the pages about the deletion, import and export of data, collections and invites. */
public record DataSettingsFeature(
        Platform platform, SignInFeature signIn, PostFeatures posts, FederationFeatures federation, Invites invites) {
    public void register(Routes routes) {
        Pages pages = signIn.pages;
        new CleanupPageRoutes(posts.cleanups, pages).register(routes);
        new ExportPageRoutes(federation.exports, signIn.stepUp, pages, platform.clock()).register(routes);
        new ImportPageRoutes(federation.imports, pages).register(routes);
        new OwnInviteRoutes(invites, pages).register(routes);
        new OwnCollectionRoutes(posts.collections, pages).register(routes);
    }
}
