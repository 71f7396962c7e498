package social.dassie.pages.usersettings.profile;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.words.Words;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.usersettings.Place;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsForm;
import social.dassie.pages.usersettings.SettingsPage;
import social.dassie.posts.tags.FeaturedTags;
import social.dassie.posts.tags.TagEntity;

/** The hashtags on the signed-in user's profile. */
final class FeaturedTagPageRoutes {
    private static final String PAGE = SettingsPage.FEATURED_TAGS;
    private static final Access OWN = Access.session(PAGE);

    private final FeaturedTags tags;
    private final Pages pages;

    FeaturedTagPageRoutes(FeaturedTags tags, Pages pages) {
        this.tags = tags;
        this.pages = pages;
    }

    void register(Routes routes) {
        routes.get(PAGE, OWN, r -> show(r, Problems.NONE));
        routes.post(
                PAGE,
                OWN,
                new SettingsForm(
                        PAGE + "?done=added",
                        r -> tags.add(r.caller(), r.params().text("name", "")),
                        (r, problems) -> show(r, Problems.at("name", String.valueOf(problems.summary())))));
        routes.post(PAGE + "/{id}/remove", OWN, this::remove);
    }

    private void remove(Request r) {
        tags.remove(r.caller(), r.id("id"));
        r.redirect(PAGE + "?done=removed", 303);
    }

    private void show(Request r, Problems problems) {
        FeaturedTagsView view = new FeaturedTagsView(
                Place.of(r, PAGE, problems.isNone() ? done(r.params().text("done", "")) : null),
                tags.of(r.caller(), r.caller().accountId()),
                tags.suggestions(r.caller()).stream().map(TagEntity::name).toList(),
                problems.isNone() ? "" : r.params().text("name", ""),
                problems);
        pages.show(r, problems.isNone() ? 200 : 422, view);
    }

    private static @Nullable String done(String what) {
        return switch (what) {
            case "added" -> Words.say("The hashtag is on your profile now.");
            case "removed" -> Words.say("The hashtag is not on your profile any more.");
            default -> null;
        };
    }
}
