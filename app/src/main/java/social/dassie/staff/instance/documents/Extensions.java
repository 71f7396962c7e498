package social.dassie.staff.instance.documents;

import java.util.ArrayList;
import java.util.List;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.text.TextType;
import social.dassie.people.users.ProfileForm;
import social.dassie.posts.statuses.StatusSettings;

/**
 * Names of features beyond Mastodon's API, where clients look for them: in Akkoma's instance document ({@code pleroma.metadata}),
 * and in Fedibird's ({@code fedibird_capabilities}). Only what this server has is named.
 */
public record Extensions(Metadata metadata) {
    /** The client asks for these two before it offers what other servers would ignore. */
    private static final List<String> ALWAYS = List.of("interaction_policies", "local_only");

    private static final List<String> REACTIONS = List.of("pleroma_emoji_reactions", "pleroma_custom_emoji_reactions");

    /**
     * @param fieldsLimits never absent: without it, Tusky and Pachli cannot read the instance document
     * @param postFormats the media types that the text of a post may have
     */
    public record Metadata(List<String> features, FieldsLimits fieldsLimits, List<String> postFormats) {}

    /** The limits of profile fields. */
    public record FieldsLimits(int maxFields, int nameLength, int valueLength) {
        private static final FieldsLimits STANDARD =
                new FieldsLimits(ProfileForm.MAX_FIELDS, ProfileForm.MAX_FIELD, ProfileForm.MAX_FIELD);
    }

    static Extensions of(Settings now) {
        List<String> features = new ArrayList<>(ALWAYS);
        if (now.get(StatusSettings.REACTIONS)) {
            features.addAll(REACTIONS);
        }
        return new Extensions(new Metadata(features, FieldsLimits.STANDARD, TextType.mediaTypes()));
    }

    static List<String> ofFedibird(Settings now) {
        return now.get(StatusSettings.REACTIONS) ? List.of("emoji_reaction") : List.of();
    }
}
