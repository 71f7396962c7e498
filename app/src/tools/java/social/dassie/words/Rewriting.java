package social.dassie.words;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Changes keys and English texts where the sources have them. */
final class Rewriting {
    private static final String STRING = "\"(?:[^\"\\\\]|\\\\.)*\"|'(?:[^'\\\\]|\\\\.)*'";

    private final Path project;

    Rewriting(Path project) {
        this.project = project;
    }

    /**
     * Puts another key in the place of one.
     *
     * @return in how many files
     */
    int rename(String key, String newKey) throws IOException {
        return replace(
                Pattern.compile("([\"'])" + Pattern.quote(key) + "\\1"),
                key,
                found -> found.group(1) + newKey + found.group(1));
    }

    /**
     * Puts another English text behind a key.
     *
     * @return in how many files
     */
    int reword(String key, String english) throws IOException {
        Pattern text = Pattern.compile("([\"'])" + Pattern.quote(key) + "\\1(,\\s*|,\\s*\"name\": )(?:" + STRING
                + ")((?:\\s*\\+\\s*(?:" + STRING + "))*)");
        return replace(
                text,
                key,
                found -> found.group(1) + key + found.group(1) + found.group(2) + quoted(english, found.group(1)));
    }

    private interface Replacement {
        String of(Matcher found);
    }

    private int replace(Pattern pattern, String key, Replacement replacement) throws IOException {
        int changed = 0;
        for (Path file : SourceTexts.files(project)) {
            String source = Files.readString(file);
            if (!source.contains(key)) {
                continue;
            }
            Matcher matcher = pattern.matcher(source);
            StringBuilder rewritten = new StringBuilder();
            while (matcher.find()) {
                matcher.appendReplacement(rewritten, Matcher.quoteReplacement(replacement.of(matcher)));
            }
            matcher.appendTail(rewritten);
            if (!source.contentEquals(rewritten)) {
                Files.writeString(file, rewritten);
                changed++;
            }
        }
        return changed;
    }

    private static String quoted(String text, String quote) {
        return quote + text.replace("\\", "\\\\").replace(quote, "\\" + quote).replace("\n", "\\n") + quote;
    }
}
