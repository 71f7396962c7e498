package social.dassie.staff.instance.documents;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.settings.Settings;
import social.dassie.posts.statuses.StatusSettings;

/**
 * Names of features beyond Mastodon's API, where clients look for them: in Akkoma's instance document
 * ({@code pleroma.metadata.features}), and in Fedibird's ({@code fedibird_capabilities}). Only what this server has is named.
 */
public record Extensions(Metadata metadata) {
    private static final Extensions WITH_REACTIONS =
            new Extensions(new Metadata(List.of("pleroma_emoji_reactions", "pleroma_custom_emoji_reactions")));

    /** The names of the features. */
    public record Metadata(List<String> features) {}

    /** Returns Akkoma's form; null without any feature, because some clients take its presence for Akkoma itself. */
    static @Nullable Extensions of(Settings now) {
        return now.get(StatusSettings.REACTIONS) ? WITH_REACTIONS : null;
    }

    static List<String> ofFedibird(Settings now) {
        return now.get(StatusSettings.REACTIONS) ? List.of("emoji_reaction") : List.of();
    }
}
