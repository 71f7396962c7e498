package social.dassie.ground.words;

import gg.jte.Content;
import gg.jte.TemplateOutput;
import gg.jte.html.escape.Escape;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Problem;
import social.dassie.ground.api.Text;

/**
 * The texts in the language of the current request. A text is in the sources with its key, under which the catalogues
 * have its translations: {@code say("common.cancel", "Cancel")}. Two texts that are the same in English, but not in
 * other languages, have separate keys.
 *
 * <p>The language and the time zone belong to the thread while it answers a request. Elsewhere they are English and UTC,
 * unless {@link #in} sets others.
 */
public final class Words {
    /**
     * The reader: their language and time zone.
     *
     * @param isAsked whether the request specified this language, which overrides the account's preference
     */
    private record Reader(InterfaceLanguage language, ZoneId zone, boolean isAsked) {}

    private static final Reader NOBODY = new Reader(InterfaceLanguage.ENGLISH, ZoneOffset.UTC, false);
    private static final ThreadLocal<@Nullable Reader> CURRENT = new ThreadLocal<>();
    private static final Pattern PLACE = Pattern.compile("\\{(\\d)}");
    private static final Pattern AFTER_NAME = Pattern.compile("^[:\uFF1A]?\\s*");
    /** Replaces the field's name in an error that is shown next to the field. */
    private static final Text THIS = Text.of("error.this", "This");

    private static final String NAME = "{0}";

    private Words() {}

    /** The work of a request or a mail. */
    public interface Work<E extends Exception> {
        void run() throws E;
    }

    public static InterfaceLanguage language() {
        return reader().language();
    }

    /** Returns the time zone of the current reader; UTC if it is unknown. */
    public static ZoneId zone() {
        return reader().zone();
    }

    private static Reader reader() {
        Reader current = CURRENT.get();
        return current == null ? NOBODY : current;
    }

    /** Runs work in a language, with times in UTC. */
    public static <E extends Exception> void in(InterfaceLanguage language, Work<E> work) throws E {
        in(language, ZoneOffset.UTC, work);
    }

    /** Runs work in a language, with times in a zone. */
    public static <E extends Exception> void in(InterfaceLanguage language, ZoneId zone, Work<E> work) throws E {
        in(new Reader(language, zone, false), work);
    }

    /** Runs work in the requested language, which takes precedence over the account's own. */
    public static <E extends Exception> void inAsked(InterfaceLanguage language, Work<E> work) throws E {
        in(new Reader(language, ZoneOffset.UTC, true), work);
    }

    /** Returns a text in a language, with times in UTC. */
    public static <T extends @Nullable Object> T inLanguage(InterfaceLanguage language, Supplier<T> text) {
        Reader before = CURRENT.get();
        CURRENT.set(new Reader(language, ZoneOffset.UTC, false));
        try {
            return text.get();
        } finally {
            CURRENT.set(before);
        }
    }

    private static <E extends Exception> void in(Reader reader, Work<E> work) throws E {
        Reader before = CURRENT.get();
        CURRENT.set(reader);
        try {
            work.run();
        } finally {
            CURRENT.set(before);
        }
    }

    /**
     * Continues the current request with the account's preferences.
     *
     * @param language null to keep the language
     */
    public static void prefer(@Nullable InterfaceLanguage language, ZoneId zone) {
        Reader current = CURRENT.get();
        if (current != null) {
            InterfaceLanguage spoken = language == null || current.isAsked() ? current.language() : language;
            CURRENT.set(new Reader(spoken, zone, current.isAsked()));
        }
    }

    /** Continues the current request in the language that it specifies. */
    public static void ask(InterfaceLanguage language) {
        Reader current = CURRENT.get();
        if (current != null) {
            CURRENT.set(new Reader(language, current.zone(), true));
        }
    }

    /** Returns the text in the current language, with the values in the placeholders <code>{0}</code>, <code>{1}</code>. */
    public static String say(String key, String english, Object... values) {
        return Problem.fill(language().of(key, english), values);
    }

    public static String say(Text text, Object... values) {
        return say(text.key(), text.english(), values);
    }

    /**
     * Returns a text with a number, in the right plural form:
     * {@code count(3, "common.posts_count", "{0} post|{0} posts")}. The number of forms depends on the language ({@link PluralForms}); an untranslated text has those of
     * English.
     */
    public static String count(long number, String key, String english, Object... more) {
        String translated = language().words().get(key);
        String form = translated == null
                ? PluralForms.ONE.of(number, english)
                : language().forms().of(number, translated);
        Object[] values = new Object[more.length + 1];
        values[0] = String.format(language().locale(), "%,d", number);
        System.arraycopy(more, 0, values, 1, more.length);
        return Problem.fill(form, values);
    }

    public static String count(long number, Text text, Object... more) {
        return count(number, text.key(), text.english(), more);
    }

    /** Returns the text with HTML in its placeholders, such as links; the text itself is escaped. */
    public static Content around(String key, String english, Content... parts) {
        String translated = language().of(key, english);
        return new Content() {
            @Override
            public void writeTo(TemplateOutput output) {
                Matcher places = PLACE.matcher(translated);
                int from = 0;
                while (places.find()) {
                    write(output, translated.substring(from, places.start()));
                    int place = Integer.parseInt(places.group(1));
                    if (place < parts.length) {
                        parts[place].writeTo(output);
                    }
                    from = places.end();
                }
                write(output, translated.substring(from));
            }
        };
    }

    /** Returns the text of an error for the API; untranslated if it is meant for programs. */
    public static String error(ApiException refused) {
        return refused.form() == ApiException.Form.SENTENCE
                ? reason(refused)
                : error(Problem.of(ApiException.VALIDATION_FAILED, reason(refused)));
    }

    /** Returns the text of an error for pages: without the reference server's prefix before the reasons. */
    public static String reason(ApiException refused) {
        return refused.problems().isEmpty()
                ? refused.reason()
                : refused.problems().stream().map(Words::error).collect(Collectors.joining(", "));
    }

    public static String error(Problem problem) {
        return problem.format(language()::of);
    }

    /** Returns an error of a field for showing it next to the field: with "This" in place of its name. */
    public static String errorBesideField(Problem problem) {
        return problem.format(language()::of, THIS);
    }

    /**
     * Returns an error of a field for showing it after the field's name: "can't be blank". In languages with another
     * word order, it is a complete sentence.
     */
    public static String errorBehindName(Problem problem) {
        boolean isBehind = language().of(problem.code().text()).startsWith(NAME);
        return isBehind
                ? AFTER_NAME.matcher(problem.format(language()::of, Text.NONE)).replaceFirst("")
                : errorBesideField(problem);
    }

    private static void write(TemplateOutput output, String text) {
        Escape.htmlContent(text, output);
    }
}
