package social.dassie.pages.usersettings.profile;

import java.util.List;
import social.dassie.pages.usersettings.InSettings;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsFrame;
import social.dassie.posts.tags.FeaturedTagEntity;
import social.dassie.posts.tags.FeaturedTags;

/**
 * The page about hashtags on the profile.
 *
 * @param suggestions hashtags that the user used lately
 * @param typed the name as it was typed
 */
public record FeaturedTagsView(
        SettingsFrame place, List<FeaturedTagEntity> tags, List<String> suggestions, String typed, Problems problems)
        implements InSettings {
    public boolean mayAdd() {
        return tags.size() < FeaturedTags.MAX_FEATURED;
    }

    public int max() {
        return FeaturedTags.MAX_FEATURED;
    }

    @Override
    public String template() {
        return "usersettings/profile/featured_tags.jte";
    }
}
