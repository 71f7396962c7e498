package social.dassie.translation;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A program elsewhere that translates. */
sealed interface Translator permits LibreTranslate, DeepL {
    /** In the pairs, stands for texts whose language nobody named. */
    String UNKNOWN = "und";

    /** As people know it. */
    String name();

    /**
     * Translates pieces of HTML.
     *
     * @param source null when it is to be found out
     */
    Translated translate(List<String> html, @Nullable String source, String target) throws TranslationFailure;

    /** The languages that each language can be translated into. */
    Map<String, List<String>> pairs() throws TranslationFailure;
}
