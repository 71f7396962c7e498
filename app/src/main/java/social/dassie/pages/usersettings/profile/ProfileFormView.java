package social.dassie.pages.usersettings.profile;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Params;
import social.dassie.pages.frame.Face;
import social.dassie.pages.usersettings.InSettings;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsFrame;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.users.ProfileEntity;
import social.dassie.people.users.ProfileForm;

/**
 * The page on which users change their public profile.
 *
 * @param profile the current one
 * @param draft as it was typed
 */
public record ProfileFormView(SettingsFrame place, ProfileEntity profile, Draft draft, Problems problems)
        implements InSettings {
    public Face face() {
        return Face.ofOwn(profile.avatarStatic(), profile.displayName(), place.username());
    }

    /** An extra field as typed; {@code verifiedAt} while it is the stored one and its link is verified. */
    public record Row(String name, String value, @Nullable String verifiedAt) {
        public boolean isVerified() {
            return verifiedAt != null;
        }
    }

    /** The values in the fields of the form. */
    public record Draft(
            String displayName,
            String note,
            String avatarDescription,
            String headerDescription,
            boolean bot,
            List<Row> rows) {
        static Draft of(ProfileEntity profile, Params typed) {
            return new Draft(
                    typed.text("display_name", profile.displayName()),
                    typed.text("note", profile.note()),
                    typed.text("avatar_description", profile.avatarDescription()),
                    typed.text("header_description", profile.headerDescription()),
                    typed.flag("bot", profile.bot()),
                    rows(profile.fields(), typed));
        }

        private static List<Row> rows(List<AccountEntity.FieldEntity> stored, Params typed) {
            List<Row> rows = new ArrayList<>();
            if (typed.has("fields_attributes")) {
                typed.maps("fields_attributes")
                        .forEach(row -> rows.add(new Row(row.text("name", ""), row.text("value", ""), null)));
            } else {
                stored.forEach(field -> rows.add(new Row(field.name(), field.value(), field.verifiedAt())));
            }
            while (rows.size() < ProfileForm.MAX_FIELDS) {
                rows.add(new Row("", "", null));
            }
            return rows;
        }
    }

    public int maxNote() {
        return ProfileForm.MAX_NOTE;
    }

    public int maxName() {
        return ProfileForm.MAX_DISPLAY_NAME;
    }

    public int maxDescription() {
        return ProfileForm.MAX_PICTURE_DESCRIPTION;
    }

    @Override
    public String template() {
        return "usersettings/profile/profile_form.jte";
    }

    @Override
    public List<String> scripts() {
        return List.of("count.js", "crop.js");
    }
}
