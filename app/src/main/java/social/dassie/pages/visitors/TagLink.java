package social.dassie.pages.visitors;

import social.dassie.ground.api.Percent;
import social.dassie.posts.tags.FeaturedTagEntity;
import social.dassie.reading.trends.TrendingTag;

/**
 * A link to the posts with a hashtag.
 *
 * @param name without the #
 */
public record TagLink(String name, String address) {
    public static TagLink trending(TrendingTag trend) {
        return named(trend.tag().name());
    }

    static TagLink named(String name) {
        return new TagLink(name, "/tags/" + Percent.encode(name));
    }

    /** Returns a link to the posts of the account that features the hashtag on its profile. */
    static TagLink featured(FeaturedTagEntity tag, String username) {
        return new TagLink(tag.name(), "/@" + username + "/tagged/" + Percent.encode(tag.name()));
    }
}
