package social.dassie.staff.instance.documents;

import java.util.List;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.text.TextType;
import social.dassie.posts.statuses.StatusSettings;

/**
 * Names of features beyond Mastodon's API, where clients look for them: in Akkoma's instance document ({@code pleroma.metadata}),
 * and in Fedibird's ({@code fedibird_capabilities}). Only what this server has is named.
 */
public record Extensions(Metadata metadata) {
    private static final List<String> REACTIONS = List.of("pleroma_emoji_reactions", "pleroma_custom_emoji_reactions");

    /** @param postFormats the media types that the text of a post may have */
    public record Metadata(List<String> features, List<String> postFormats) {}

    static Extensions of(Settings now) {
        return new Extensions(
                new Metadata(now.get(StatusSettings.REACTIONS) ? REACTIONS : List.of(), TextType.mediaTypes()));
    }

    static List<String> ofFedibird(Settings now) {
        return now.get(StatusSettings.REACTIONS) ? List.of("emoji_reaction") : List.of();
    }
}
