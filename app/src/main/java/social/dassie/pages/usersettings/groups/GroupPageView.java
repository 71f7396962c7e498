package social.dassie.pages.usersettings.groups;

import static social.dassie.ground.words.Words.say;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.groups.HostedGroup;
import social.dassie.ground.api.Params;
import social.dassie.pages.frame.AuthorView;
import social.dassie.pages.frame.Face;
import social.dassie.pages.usersettings.InSettings;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsFrame;
import social.dassie.people.users.ProfileEntity;
import social.dassie.people.users.ProfileForm;

/** The first page of a group. */
public record GroupPageView(
        GroupFrame group, ProfileEntity profile, Draft draft, List<Moderator> moderators, Problems problems)
        implements InSettings {
    /** Someone who looks after it; {@code isReader} for the reader. */
    public record Moderator(String id, AuthorView person, boolean isOwner, boolean isReader) {}

    /** The form as it was filled in. */
    public record Draft(String name, String note, String rules, String posting, String joining) {
        static Draft of(ProfileEntity profile, HostedGroup group, @Nullable Params typed) {
            Params params = typed == null ? Params.EMPTY : typed;
            String rules =
                    profile.fields().isEmpty() ? "" : profile.fields().get(0).value();
            return new Draft(
                    params.text("display_name", profile.displayName()),
                    params.text("note", profile.note()),
                    params.maps("fields_attributes").stream()
                            .map(field -> field.text("value", ""))
                            .findFirst()
                            .orElse(rules),
                    params.text("posting", group.posting().key()),
                    params.text("joining", group.joining().key()));
        }
    }

    @Override
    public SettingsFrame place() {
        return group.settings();
    }

    public boolean isOwner() {
        return group.entity().isOwner();
    }

    public Face face() {
        return Face.ofOwn(
                profile.avatarStatic(),
                profile.displayName(),
                group.entity().group().username());
    }

    public int maxNote() {
        return ProfileForm.MAX_NOTE;
    }

    public int maxName() {
        return ProfileForm.MAX_DISPLAY_NAME;
    }

    public int maxRules() {
        return ProfileForm.MAX_FIELD;
    }

    public Map<String, String> postings() {
        Map<String, String> choices = new LinkedHashMap<>();
        choices.put("members", say("settings.groups.posting_members", "Members"));
        choices.put("everyone", say("settings.groups.posting_everyone", "Everyone"));
        choices.put("moderators", say("settings.groups.posting_moderators", "Only moderators"));
        return choices;
    }

    public Map<String, String> joinings() {
        Map<String, String> choices = new LinkedHashMap<>();
        choices.put("open", say("settings.groups.joining_open", "Everyone who follows the group"));
        choices.put("approval", say("settings.groups.joining_approval", "Everyone whom a moderator approves"));
        choices.put("closed", say("settings.groups.joining_closed", "No one new"));
        return choices;
    }

    /** Returns those to whom the reader can hand the group over, by their ids. */
    public Map<String, String> heirs() {
        Map<String, String> heirs = new LinkedHashMap<>();
        moderators.stream()
                .filter(each -> !each.isReader())
                .forEach(each -> heirs.put(each.id(), each.person().handle()));
        return heirs;
    }

    @Override
    public String template() {
        return "usersettings/groups/group.jte";
    }

    @Override
    public List<String> scripts() {
        return List.of("count.js", "crop.js");
    }
}
