package social.dassie.people.users;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.ValidationErrors;

/**
 * Values of {@link PreferencesEntity}, as a page sends them; null keeps the old value.
 *
 * @param source the defaults of new posts, and the time zone
 * @param expandMedia which files are shown at once: {@code default} for all but sensitive ones, {@code show_all},
 *     {@code hide_all}
 */
public record PreferencesForm(
        SourceForm source,
        @Nullable String expandMedia,
        @Nullable Boolean expandSpoilers,
        @Nullable Boolean autoplayGifs) {
    private static final Set<String> EXPAND_MEDIA = Set.of("default", "show_all", "hide_all");

    public static PreferencesForm of(Params params) {
        return new PreferencesForm(
                SourceForm.of(params),
                params.text("expand_media"),
                params.flag("expand_spoilers"),
                params.flag("autoplay_gifs"));
    }

    User.Reading over(User.Reading before) {
        return new User.Reading(
                expandMedia == null ? before.expandMedia() : expandMedia,
                expandSpoilers == null ? before.expandSpoilers() : expandSpoilers,
                autoplayGifs == null ? before.autoplayGifs() : autoplayGifs);
    }

    /** Throws 422 with all errors. */
    void check() {
        ValidationErrors refusals = new ValidationErrors();
        source.check(refusals);
        SourceForm.oneOf(refusals, "expand_media", expandMedia, EXPAND_MEDIA);
        refusals.done();
    }
}
