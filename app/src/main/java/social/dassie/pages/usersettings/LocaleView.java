package social.dassie.pages.usersettings;

import social.dassie.pages.frame.View;

/**
 * The page about language and time.
 *
 * @param locale the chosen language, empty for the one of the browser
 * @param now what time it is in the chosen time zone
 */
public record LocaleView(Place place, String locale, String timeZone, String now, Problems problems) implements View {
    @Override
    public String template() {
        return "usersettings/locale.jte";
    }
}
