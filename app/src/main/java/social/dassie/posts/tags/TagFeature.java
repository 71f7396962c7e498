package social.dassie.posts.tags;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.Accounts;

/** Assembles this package. */
public final class TagFeature {
    private final Platform platform;
    public final Tags tags;
    public final FeaturedTags featuredTags;

    public TagFeature(Platform platform, Accounts accounts) {
        this.platform = platform;
        this.tags = new Tags(platform, new TagRenderer(platform));
        this.featuredTags = new FeaturedTags(platform, tags, accounts);
    }

    public void register(Routes routes) {
        TagFollows follows = new TagFollows(platform, tags);
        new TagRoutes(tags, follows, featuredTags).register(routes);
        new FeaturedTagRoutes(featuredTags).register(routes);
    }
}
