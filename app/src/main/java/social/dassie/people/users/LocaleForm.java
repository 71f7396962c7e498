package social.dassie.people.users;

import social.dassie.ground.api.Params;
import social.dassie.ground.api.ValidationErrors;
import social.dassie.ground.words.SpokenLanguage;

/**
 * The language of pages and the time zone, as a page sends them.
 *
 * @param locale a language that Dassie speaks; empty for the one that the browser asks for
 */
public record LocaleForm(String locale, String timeZone) {
    public static LocaleForm of(Params params) {
        return new LocaleForm(params.text("locale", "").strip(), params.text("time_zone", ""));
    }

    /** Throws 422 with all errors. */
    void check() {
        ValidationErrors refusals = new ValidationErrors();
        if (!locale.isEmpty() && SpokenLanguage.of(locale).isEmpty()) {
            refusals.add("locale", "ERR_INCLUSION", "is not included in the list");
        }
        SourceForm.checkTimeZone(refusals, timeZone);
        refusals.done();
    }

    /** The language to store. Who takes that of the browser keeps the one for mails. */
    String localeOver(User before) {
        return SpokenLanguage.of(locale)
                .map(SpokenLanguage::code)
                .orElse(before.display().locale());
    }
}
