package social.dassie.pages.usersettings.profile;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.words.Words;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.frame.View;
import social.dassie.pages.usersettings.FormPage;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsPage;
import social.dassie.posts.tags.FeaturedTags;
import social.dassie.posts.tags.TagEntity;

/** The hashtags on the signed-in user's profile. */
final class FeaturedTagPageRoutes extends FormPage {
    private final FeaturedTags tags;

    FeaturedTagPageRoutes(FeaturedTags tags, Pages pages) {
        super(SettingsPage.FEATURED_TAGS, pages);
        this.tags = tags;
    }

    void register(Routes routes) {
        routes.get(page, own, this::show);
        routes.post(
                page, own, form("added", r -> tags.add(r.caller(), r.params().text("name", "")), r -> "name"));
        routes.post(page + "/{id}/remove", own, button("removed", r -> tags.remove(r.caller(), r.id("id"))));
    }

    @Override
    protected View view(Request r, Problems problems) {
        return new FeaturedTagsView(
                place(r, problems),
                tags.of(r.caller(), r.caller().accountId()),
                tags.suggestions(r.caller()).stream().map(TagEntity::name).toList(),
                problems.isNone() ? "" : r.params().text("name", ""),
                problems);
    }

    @Override
    protected @Nullable String done(String what) {
        return switch (what) {
            case "added" -> Words.say("settings.profile.the_hashtag_is_on_your", "Hashtag added to your profile.");
            case "removed" -> Words.say("settings.profile.the_hashtag_is_not_on", "Hashtag removed from your profile.");
            default -> null;
        };
    }
}
