package social.dassie.users;

import java.util.Set;
import social.dassie.api.Params;
import social.dassie.api.ValidationErrors;

/**
 * Everything that {@link PreferencesEntity} shows, as a page sends it: a form has all of it, so what is not sent is off.
 *
 * @param source the defaults of new posts, and the time zone
 * @param expandMedia which files are shown at once: {@code default} for all but sensitive ones, {@code show_all},
 *     {@code hide_all}
 */
public record PreferencesForm(SourceForm source, String expandMedia, boolean expandSpoilers, boolean autoplayGifs) {
    private static final Set<String> EXPAND_MEDIA = Set.of("default", "show_all", "hide_all");

    public static PreferencesForm of(Params params) {
        SourceForm source = new SourceForm(
                params.filled("privacy"),
                params.flag("sensitive", false),
                params.text("language", ""),
                params.filled("quote_policy"),
                params.filled("time_zone"));
        return new PreferencesForm(
                source,
                params.text("expand_media", ""),
                params.flag("expand_spoilers", false),
                params.flag("autoplay_gifs", false));
    }

    /** Ends in 422 that names everything that is wrong. */
    void check() {
        ValidationErrors refusals = new ValidationErrors();
        source.check(refusals);
        SourceForm.oneOf(refusals, "expand_media", expandMedia, EXPAND_MEDIA);
        refusals.done();
    }
}
