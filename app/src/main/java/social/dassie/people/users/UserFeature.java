package social.dassie.people.users;

import java.util.List;
import java.util.function.Function;
import social.dassie.ground.api.Caller;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.media.attachments.UploadPipeline;
import social.dassie.people.accounts.AccountFeature;

/** Builds this package: what people change in their own account. */
public final class UserFeature {
    private final Users users;
    public final Profiles profiles;
    private final Function<Caller, List<?>> featuredTags;
    private final long maxImageBytes;

    /**
     * @param featuredTags the hashtags on the caller's profile, as a function, because their package depends on this
     * one
     */
    public UserFeature(
            Platform platform,
            AccountFeature accounts,
            Users users,
            UploadPipeline uploads,
            Function<Caller, List<?>> featuredTags) {
        this.featuredTags = featuredTags;
        this.users = users;
        this.profiles = new Profiles(platform, accounts, uploads);
        this.maxImageBytes = uploads.maxBytes();
    }

    public void register(Routes routes) {
        new ProfileRoutes(profiles, featuredTags, maxImageBytes).register(routes);
        new PreferencesRoutes(users).register(routes);
    }
}
