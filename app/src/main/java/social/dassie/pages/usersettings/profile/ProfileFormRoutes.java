package social.dassie.pages.usersettings.profile;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.Upload;
import social.dassie.ground.http.BodyLimits;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.words.Words;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.usersettings.Place;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsForm;
import social.dassie.pages.usersettings.SettingsPage;
import social.dassie.people.users.ProfileEntity;
import social.dassie.people.users.Profiles;

/** The signed-in user's profile in a browser, at the addresses that clients open. */
final class ProfileFormRoutes {
    private static final String PAGE = SettingsPage.PROFILE;
    private static final Access OWN = Access.session(PAGE);
    private static final String AVATAR = "avatar";
    private static final String HEADER = "header";

    private final Profiles profiles;
    private final BodyLimits body;
    private final Pages pages;

    /** @param maxImageBytes the largest avatar and the largest header; one form may contain both */
    ProfileFormRoutes(Profiles profiles, long maxImageBytes, Pages pages) {
        this.profiles = profiles;
        this.body = BodyLimits.ofFiles(2 * maxImageBytes);
        this.pages = pages;
    }

    void register(Routes routes) {
        routes.get(PAGE, OWN, r -> show(r, Problems.NONE));
        routes.post(PAGE, OWN, body, new SettingsForm(PAGE + "?done=1", this::change, this::show));
        routes.post(PAGE + "/avatar/remove", OWN, r -> {
            profiles.removeAvatar(r.caller());
            r.redirect(PAGE + "?done=avatar", 303);
        });
        routes.post(PAGE + "/header/remove", OWN, r -> {
            profiles.removeHeader(r.caller());
            r.redirect(PAGE + "?done=header", 303);
        });
    }

    private void change(Request r) {
        profiles.change(r.caller(), r.params());
    }

    private void show(Request r, Problems problems) {
        ProfileEntity profile = profiles.editable(r.caller(), List.of());
        Params typed = problems.isNone() ? Params.EMPTY : r.params();
        ProfileFormView view = new ProfileFormView(
                Place.of(r, PAGE, problems.isNone() ? done(r.params().text("done", "")) : null),
                profile,
                ProfileFormView.Draft.of(profile, typed),
                pictured(problems, typed));
        pages.show(r, problems.isNone() ? 200 : 422, view);
    }

    /** A picture that was refused is named by no field: it belongs to the one that was sent. */
    private static Problems pictured(Problems problems, Params typed) {
        String rest = problems.rest();
        Upload avatar = typed.upload(AVATAR);
        Upload header = typed.upload(HEADER);
        if (rest == null || (avatar == null) == (header == null)) {
            return problems;
        }
        return Problems.at(avatar != null ? AVATAR : HEADER, rest);
    }

    private static @Nullable String done(String what) {
        return switch (what) {
            case "1" -> Words.say("Your profile is changed.");
            case "avatar" -> Words.say("The picture is removed.");
            case "header" -> Words.say("The banner is removed.");
            default -> null;
        };
    }
}
