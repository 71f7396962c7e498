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

/**
 * Says texts in the language of the current request. In the sources a text is English, and the key of its translations
 * in {@code words/de/pages.json} and its like, as with gettext. A hint in brackets at the end, after
 * a bar, distinguishes texts that are the same in English only: {@code "Post|[verb]"}.
 *
 * <p>The language and the time zone belong to the thread while it answers a request. Elsewhere they are English and UTC,
 * unless {@link #in} says otherwise.
 */
public final class Words {
    /**
     * Who reads: in which language, and where they live.
     *
     * @param isAsked whether the request asked for this language, whatever the account prefers
     */
    private record Reader(SpokenLanguage language, ZoneId zone, boolean isAsked) {}

    private static final Reader NOBODY = new Reader(SpokenLanguage.ENGLISH, ZoneOffset.UTC, false);
    private static final ThreadLocal<@Nullable Reader> CURRENT = new ThreadLocal<>();
    private static final Pattern PLACE = Pattern.compile("\\{(\\d)}");
    private static final Pattern HINT = Pattern.compile("\\|\\[[^\\]]*]$");

    private Words() {}

    /** The work of a request or a mail. */
    public interface Work<E extends Exception> {
        void run() throws E;
    }

    public static SpokenLanguage language() {
        return reader().language();
    }

    /** The time zone of the current reader; UTC where it is not known. */
    public static ZoneId zone() {
        return reader().zone();
    }

    private static Reader reader() {
        Reader current = CURRENT.get();
        return current == null ? NOBODY : current;
    }

    /** Does the work in a language, with times in UTC. */
    public static <E extends Exception> void in(SpokenLanguage language, Work<E> work) throws E {
        in(language, ZoneOffset.UTC, work);
    }

    /** Does the work in a language, with times of a zone. */
    public static <E extends Exception> void in(SpokenLanguage language, ZoneId zone, Work<E> work) throws E {
        in(new Reader(language, zone, false), work);
    }

    /** Does the work in the language that was asked for, which goes before the account's own. */
    public static <E extends Exception> void inAsked(SpokenLanguage language, Work<E> work) throws E {
        in(new Reader(language, ZoneOffset.UTC, true), work);
    }

    /** What is said in a language, with times in UTC. */
    public static <T extends @Nullable Object> T saidIn(SpokenLanguage language, Supplier<T> text) {
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
     * Continues the current request as the account wants it.
     *
     * @param language null to keep the language
     */
    public static void prefer(@Nullable SpokenLanguage language, ZoneId zone) {
        Reader current = CURRENT.get();
        if (current != null) {
            SpokenLanguage spoken = language == null || current.isAsked() ? current.language() : language;
            CURRENT.set(new Reader(spoken, zone, current.isAsked()));
        }
    }

    /** Continues the current request in the language that it asks for. */
    public static void ask(SpokenLanguage language) {
        Reader current = CURRENT.get();
        if (current != null) {
            CURRENT.set(new Reader(language, current.zone(), true));
        }
    }

    /** The text in the current language, with the values in the places <code>{0}</code>, <code>{1}</code>. */
    public static String say(String text, Object... values) {
        return Problem.fill(translation(text), values);
    }

    /**
     * A text with a number, in the right form: {@code count(3, "{0} post|{0} posts")}. How many forms a text has depends on
     * the language ({@link PluralForms}); one that is not translated has those of English.
     */
    public static String count(long number, String forms, Object... more) {
        String translated = language().words().get(forms);
        String form = translated == null
                ? PluralForms.ONE.of(number, forms)
                : language().forms().of(number, translated);
        Object[] values = new Object[more.length + 1];
        values[0] = String.format(language().locale(), "%,d", number);
        System.arraycopy(more, 0, values, 1, more.length);
        return Problem.fill(form, values);
    }

    /** The text with HTML in its places, such as links; the text itself is escaped. */
    public static Content around(String text, Content... parts) {
        String translated = translation(text);
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

    /** The text of an error in the current language; as it is when it has no translation. */
    public static String error(String text) {
        return language().errors().translation(text);
    }

    /** The text of an error as the API has it. */
    public static String error(ApiException refused) {
        return refused.form() == ApiException.Form.SENTENCE
                ? reason(refused)
                : error(Problem.of(ApiException.VALIDATION_FAILED, reason(refused)));
    }

    /** The text of an error as pages have it: without what the reference server writes before the reasons. */
    public static String reason(ApiException refused) {
        return refused.problems().isEmpty()
                ? error(refused.reason())
                : refused.problems().stream().map(Words::error).collect(Collectors.joining(", "));
    }

    public static String error(Problem problem) {
        return problem.said(language().errors()::translation);
    }

    /** What is wrong with a field, to be read beside it: with "This" in place of its name. */
    public static String errorBesideField(Problem problem) {
        return problem.said(language().errors()::translation, ErrorWords.THIS);
    }

    /** What is wrong with a field, to be read behind its name. */
    public static String errorBehindName(Problem problem) {
        return language().errors().sayBehindName(problem);
    }

    private static void write(TemplateOutput output, String text) {
        Escape.htmlContent(text, output);
    }

    private static String translation(String text) {
        String translated = language().words().getOrDefault(text, text);
        return HINT.matcher(translated).replaceFirst("");
    }
}
