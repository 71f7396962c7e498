package social.dassie.ground.text;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The length of a status as its author sees it, which clients compute in the same way before sending it: grapheme
 * clusters (an emoji with its skin tone is one), with every link counted as 23 and every {@code @user@domain} as {@code
 * @user}.
 */
public final class CharacterCount {
    /** The length by which each link is counted; clients read it as {@code characters_reserved_per_url}. */
    public static final int PER_URL = 23;

    private static final String URL_PLACEHOLDER = "x".repeat(PER_URL);
    /** An extended grapheme cluster, Unicode Standard Annex 29. */
    private static final Pattern GRAPHEME = Pattern.compile("\\X");

    private CharacterCount() {}

    /** Returns the length of a status, including the content warning, in which links and mentions count in full. */
    public static int of(String spoilerText, String text) {
        return graphemes(spoilerText + shortened(text));
    }

    /** Returns the number of grapheme clusters in {@code text}, which the limits of poll options and alt texts use. */
    public static int graphemes(String text) {
        int count = 0;
        Matcher grapheme = GRAPHEME.matcher(text);
        while (grapheme.find()) {
            if (!IndicConjuncts.join(text, grapheme.start())) {
                count++;
            }
        }
        return count;
    }

    private static String shortened(String text) {
        StringBuilder shortened = new StringBuilder(text.length());
        int from = 0;
        for (TextEntity entity : TextEntities.find(text)) {
            shortened.append(text, from, entity.start());
            if (entity instanceof TextEntity.Url) {
                shortened.append(URL_PLACEHOLDER);
            } else if (entity instanceof TextEntity.Mention mention) {
                shortened.append('@').append(mention.username());
            } else {
                shortened.append(text, entity.start(), entity.end());
            }
            from = entity.end();
        }
        return shortened.append(text, from, text.length()).toString();
    }
}
