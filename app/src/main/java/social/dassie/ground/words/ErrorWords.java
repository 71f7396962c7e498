package social.dassie.ground.words;

import java.util.Map;
import java.util.regex.Pattern;
import social.dassie.ground.api.Problem;

/** The texts of errors and the names of fields in one language, by the English ones. */
record ErrorWords(Map<String, String> texts) {
    /** What stands for a field beside which it is said what is wrong with it. */
    static final String THIS = "This";

    private static final String NAME = "{0}";
    private static final String NOTHING = "";
    private static final Pattern AFTER_NAME = Pattern.compile("^[:\uFF1A]?\\s*");

    /** As it is when there is no translation. */
    String translation(String text) {
        return texts.getOrDefault(text, text);
    }

    /**
     * What is wrong with a field, to be read behind the field's name: "can't be blank". Where a language says it in another
     * order, it is a sentence of its own.
     */
    String sayBehindName(Problem problem) {
        boolean isBehind = translation(problem.code().text()).startsWith(NAME);
        return isBehind
                ? AFTER_NAME.matcher(problem.said(this::translation, NOTHING)).replaceFirst("")
                : problem.said(this::translation, THIS);
    }
}
