package social.dassie.pages.usersettings.data;

import static social.dassie.ground.words.Words.say;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Params;
import social.dassie.pages.frame.TimeView;
import social.dassie.pages.usersettings.Choices;
import social.dassie.pages.usersettings.InSettings;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsFrame;
import social.dassie.people.invites.Invite;
import social.dassie.people.invites.InviteForm;

/**
 * The page with the invites of a user.
 *
 * @param mayInvite whether new ones can be created
 * @param needApproval whether people who sign up with them need approval
 */
public record OwnInvitesView(
        SettingsFrame place, boolean mayInvite, boolean needApproval, List<Row> invites, Draft draft, Problems problems)
        implements InSettings {
    /**
     * One invite.
     *
     * @param ends null for never
     */
    public record Row(
            Invite invite,
            String link,
            boolean isUsable,
            @Nullable TimeView ends) {
        static Row of(Invite invite, String link, boolean isUsable) {
            return new Row(invite, link, isUsable, TimeView.orNull(invite.expiresAt()));
        }
    }

    /** The form as it was filled in. */
    public record Draft(String maxUses, String expiry, boolean autofollow, String comment) {
        static final Draft EMPTY = new Draft("", "", true, "");

        static Draft of(Params typed) {
            return new Draft(
                    typed.text("max_uses", ""),
                    typed.text("expires_in", ""),
                    typed.flag("autofollow", false),
                    typed.text("comment", ""));
        }
    }

    public String intro() {
        return needApproval
                ? say(
                        "settings.data.who_opens_the_link_of_an",
                        "People who open an invite link can sign up here, even while registrations are closed; the staff approves them first.")
                : say(
                        "settings.data.who_opens_the_link_of",
                        "People who open an invite link can sign up here, even while registrations are closed, and need no approval.");
    }

    public Map<String, String> uses() {
        Map<String, String> choices = new LinkedHashMap<>();
        choices.put("", say("settings.data.as_many_as_come", "Unlimited"));
        InviteForm.USES.forEach(number -> choices.put(number.toString(), number.toString()));
        return choices;
    }

    /** Returns the choices of expiry, which are those of a filter: the seconds are the same. */
    public Map<String, String> ends() {
        return Choices.filterExpiries();
    }

    @Override
    public String template() {
        return "usersettings/data/invites.jte";
    }
}
