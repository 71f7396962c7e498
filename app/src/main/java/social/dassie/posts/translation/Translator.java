package social.dassie.posts.translation;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A translation service. */
sealed interface Translator permits LibreTranslate, DeepL {
    /** In the pairs, this stands for texts without a known language. */
    String UNKNOWN = "und";

    /** Returns its display name. */
    String name();

    /**
     * Translates pieces of HTML.
     *
     * @param source null to detect it
     */
    Translated translate(List<String> html, @Nullable String source, String target) throws TranslationFailure;

    /** Returns the target languages of each source language. */
    Map<String, List<String>> pairs() throws TranslationFailure;
}
