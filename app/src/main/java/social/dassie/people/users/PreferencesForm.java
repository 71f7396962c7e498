package social.dassie.people.users;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.ValidationErrors;
import social.dassie.ground.words.InterfaceLanguage;

/**
 * A user's preferences as submitted: by the settings pages, and by clients in the map {@code source} of a profile
 * change; null keeps the old value.
 *
 * @param source the defaults of new posts, and the time zone
 * @param expandMedia which files are shown immediately: {@code default} for all but sensitive ones, {@code show_all},
 *     {@code hide_all}
 * @param allowReactions whether the user's posts get emoji reactions
 * @param locale the interface language, one of {@link InterfaceLanguage}; empty for the one that the browser requests
 */
public record PreferencesForm(
        SourceForm source,
        @Nullable String expandMedia,
        @Nullable Boolean expandSpoilers,
        @Nullable Boolean autoplayGifs,
        @Nullable Boolean allowReactions,
        @Nullable String locale) {
    private static final Field EXPAND_MEDIA_FIELD = Field.of("expand_media");
    private static final Field LOCALE = Field.of("locale");

    private static final Set<String> EXPAND_MEDIA = Set.of("default", "show_all", "hide_all");

    public static PreferencesForm of(Params params) {
        String locale = params.text("locale");
        return new PreferencesForm(
                SourceForm.of(params),
                params.filled("expand_media"),
                params.flag("expand_spoilers"),
                params.flag("autoplay_gifs"),
                params.flag("allow_reactions"),
                locale == null ? null : locale.strip());
    }

    /** Returns a form that changes nothing. */
    static PreferencesForm empty() {
        return new PreferencesForm(SourceForm.empty(), null, null, null, null, null);
    }

    User.Reading over(User.Reading before) {
        return new User.Reading(
                expandMedia == null ? before.expandMedia() : expandMedia,
                expandSpoilers == null ? before.expandSpoilers() : expandSpoilers,
                autoplayGifs == null ? before.autoplayGifs() : autoplayGifs);
    }

    /**
     * Returns the language after the change. If pages follow the browser's language, the stored one, which emails use,
     * is kept.
     */
    User.Display over(User.Display before) {
        return new User.Display(
                locale == null
                        ? before.locale()
                        : InterfaceLanguage.of(locale)
                                .map(InterfaceLanguage::code)
                                .orElse(before.locale()),
                locale == null ? before.localeOfBrowser() : locale.isEmpty(),
                source.timeZone() == null ? before.timeZone() : source.timeZone());
    }

    /** Throws 422 with all errors. */
    void check() {
        ValidationErrors refusals = new ValidationErrors();
        check(refusals);
        refusals.refuseWithDetails();
    }

    void check(ValidationErrors refusals) {
        source.check(refusals);
        SourceForm.oneOf(refusals, EXPAND_MEDIA_FIELD, expandMedia, EXPAND_MEDIA);
        if (locale != null && !locale.isEmpty() && InterfaceLanguage.of(locale).isEmpty()) {
            refusals.add(LOCALE, ErrorCode.INCLUSION);
        }
    }
}
