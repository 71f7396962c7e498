package social.dassie.pages.usersettings.profile;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.Upload;
import social.dassie.ground.http.BodyLimits;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.words.Words;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.frame.View;
import social.dassie.pages.usersettings.FormPage;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsPage;
import social.dassie.people.users.ProfileEntity;
import social.dassie.people.users.Profiles;

/** The signed-in user's profile in a browser, at the addresses that clients open. */
final class ProfileFormRoutes extends FormPage {
    private static final String AVATAR = "avatar";
    private static final String HEADER = "header";

    private final Profiles profiles;
    private final BodyLimits body;

    /** @param maxImageBytes the largest avatar and the largest header; one form may contain both */
    ProfileFormRoutes(Profiles profiles, long maxImageBytes, Pages pages) {
        super(SettingsPage.PROFILE, pages);
        this.profiles = profiles;
        this.body = BodyLimits.ofFiles(2 * maxImageBytes);
    }

    void register(Routes routes) {
        routes.get(page, own, this::show);
        routes.post(page, own, body, form("1", r -> profiles.change(r.caller(), r.params())));
        routes.post(page + "/avatar/remove", own, button("avatar", r -> profiles.removeAvatar(r.caller())));
        routes.post(page + "/header/remove", own, button("header", r -> profiles.removeHeader(r.caller())));
    }

    @Override
    protected View view(Request r, Problems problems) {
        ProfileEntity profile = profiles.editable(r.caller(), List.of());
        Params typed = problems.isNone() ? Params.EMPTY : r.params();
        return new ProfileFormView(
                place(r, problems), profile, ProfileFormView.Draft.of(profile, typed), pictured(problems, typed));
    }

    /** Assigns the error of a refused image, which names no field, to the image that was sent. */
    private static Problems pictured(Problems problems, Params typed) {
        String rest = problems.rest();
        Upload avatar = typed.upload(AVATAR);
        Upload header = typed.upload(HEADER);
        if (rest == null || (avatar == null) == (header == null)) {
            return problems;
        }
        return Problems.at(avatar != null ? AVATAR : HEADER, rest);
    }

    @Override
    protected @Nullable String done(String what) {
        return switch (what) {
            case "1" -> Words.say("common.your_profile_is_changed", "Your profile is changed.");
            case "avatar" -> Words.say("settings.profile.the_picture_is_removed", "Profile picture removed.");
            case "header" -> Words.say("settings.profile.the_banner_is_removed", "Header removed.");
            default -> null;
        };
    }
}
