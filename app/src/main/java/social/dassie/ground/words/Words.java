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
 * Says texts in the language of the current request. A text stands in the sources with its key, by which the catalogues have
 * its translations: {@code say("common.cancel", "Cancel")}. Two texts that are the same in English, but not elsewhere,
 * have keys of their own.
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
    private static final Pattern AFTER_NAME = Pattern.compile("^[:\uFF1A]?\\s*");
    /** What stands for a field beside which it is said what is wrong with it. */
    private static final Text THIS = Text.of("error.this", "This");

    private static final String NAME = "{0}";

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
    public static String say(String key, String english, Object... values) {
        return Problem.fill(language().of(key, english), values);
    }

    public static String say(Text text, Object... values) {
        return say(text.key(), text.english(), values);
    }

    /**
     * A text with a number, in the right form: {@code count(3, "common.posts_count", "{0} post|{0} posts")}. How many forms a text
     * has depends on the language ({@link PluralForms}); one that is not translated has those of English.
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

    /** The text with HTML in its places, such as links; the text itself is escaped. */
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

    /** The text of an error as the API has it; as it is where it is for programs. */
    public static String error(ApiException refused) {
        return refused.form() == ApiException.Form.SENTENCE
                ? reason(refused)
                : error(Problem.of(ApiException.VALIDATION_FAILED, reason(refused)));
    }

    /** The text of an error as pages have it: without what the reference server writes before the reasons. */
    public static String reason(ApiException refused) {
        return refused.problems().isEmpty()
                ? refused.reason()
                : refused.problems().stream().map(Words::error).collect(Collectors.joining(", "));
    }

    public static String error(Problem problem) {
        return problem.said(language()::of);
    }

    /** What is wrong with a field, to be read beside it: with "This" in place of its name. */
    public static String errorBesideField(Problem problem) {
        return problem.said(language()::of, THIS);
    }

    /**
     * What is wrong with a field, to be read behind the field's name: "can't be blank". Where a language says it in another
     * order, it is a sentence of its own.
     */
    public static String errorBehindName(Problem problem) {
        boolean isBehind = language().of(problem.code().text()).startsWith(NAME);
        return isBehind
                ? AFTER_NAME.matcher(problem.said(language()::of, Text.NONE)).replaceFirst("")
                : errorBesideField(problem);
    }

    private static void write(TemplateOutput output, String text) {
        Escape.htmlContent(text, output);
    }
}
