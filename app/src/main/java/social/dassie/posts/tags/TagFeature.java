package social.dassie.posts.tags;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.Accounts;

/** Assembles this package. */
public final class TagFeature {
    public final Tags tags;
    public final FeaturedTags featuredTags;
    public final TagFollows follows;

    public TagFeature(Platform platform, Accounts accounts) {
        this.tags = new Tags(platform, new TagRenderer(platform));
        this.featuredTags = new FeaturedTags(platform, tags, accounts);
        this.follows = new TagFollows(platform, tags);
    }

    public void register(Routes routes) {
        new TagRoutes(tags, follows, featuredTags).register(routes);
        new FeaturedTagRoutes(featuredTags).register(routes);
    }
}
