package social.dassie.users;

import java.util.Set;
import social.dassie.api.Params;
import social.dassie.api.ValidationErrors;

/**
 * All values of {@link PreferencesEntity}, as a page sends them: the form contains all of them, so a value that is not
 * sent is off.
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

    /** Throws 422 with all errors. */
    void check() {
        ValidationErrors refusals = new ValidationErrors();
        source.check(refusals);
        SourceForm.oneOf(refusals, "expand_media", expandMedia, EXPAND_MEDIA);
        refusals.done();
    }
}
