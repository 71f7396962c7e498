package social.dassie.pages.usersettings.data;

import social.dassie.federation.exports.ExportFeature;
import social.dassie.federation.imports.Imports;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.pages.signin.SignInFeature;
import social.dassie.people.invites.Invites;
import social.dassie.posts.cleanups.Cleanups;
import social.dassie.posts.collections.CollectionFeature;

/** Puts together the pages about what becomes of posts and lists, and what a user gives to others. */
public final class DataSettingsFeature {
    private final Platform platform;
    private final SignInFeature signIn;

    public DataSettingsFeature(Platform platform, SignInFeature signIn) {
        this.platform = platform;
        this.signIn = signIn;
    }

    public void register(
            Routes routes,
            Cleanups cleanups,
            ExportFeature exports,
            Imports imports,
            CollectionFeature collections,
            Invites invites) {
        new CleanupPageRoutes(cleanups, signIn.pages).register(routes);
        new ExportPageRoutes(exports, signIn.stepUp, signIn.pages, platform.clock()).register(routes);
        new ImportPageRoutes(imports, signIn.pages).register(routes);
        new OwnInviteRoutes(invites, signIn.pages).register(routes);
        new OwnCollectionRoutes(collections, signIn.pages).register(routes);
    }
}
