package social.dassie.pages.usersettings.profile;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.media.images.ImageSettings;
import social.dassie.pages.frame.Pages;
import social.dassie.people.users.Profiles;
import social.dassie.posts.subscriptions.Subscriptions;
import social.dassie.posts.tags.FeaturedTags;

/** Builds the pages about what others see of an account. */
public record ProfileSettingsFeature(
        Platform platform, Pages pages, Profiles profiles, FeaturedTags featuredTags, Subscriptions subscriptions) {
    public void register(Routes routes) {
        long maxImageBytes = platform.settings().get(ImageSettings.MAX_BYTES);
        new ProfileFormRoutes(profiles, maxImageBytes, pages).register(routes);
        new VerificationRoutes(profiles, platform.addresses(), pages).register(routes);
        new FeaturedTagPageRoutes(featuredTags, pages).register(routes);
        new PrivacyRoutes(profiles, subscriptions, pages).register(routes);
    }
}
