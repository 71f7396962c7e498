package social.dassie.words;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Changes keys and English texts where the sources have them. */
final class Rewriting {
    private static final String STRING = "\"(?:[^\"\\\\]|\\\\.)*\"|'(?:[^'\\\\]|\\\\.)*'";

    /** A key with its English: as arguments, or as the entry of a menu. */
    private static final Pattern KEYED = Pattern.compile(
            "([\"'])([\\w.-]+)\\1(,\\s*\"name\": |,\\s*)(?:" + STRING + ")((?:\\s*\\+\\s*(?:" + STRING + "))*)");

    private final Path project;

    Rewriting(Path project) {
        this.project = project;
    }

    /** Puts another key in the place of one. */
    void rename(String key, String newKey) throws IOException {
        Pattern quoted = Pattern.compile("([\"'])" + Pattern.quote(key) + "\\1");
        for (Path file : SourceTexts.files(project)) {
            replace(file, quoted, found -> found.group(1) + newKey + found.group(1));
        }
    }

    /**
     * Puts other English texts behind their keys.
     *
     * @return in how many files, by key; a key that no source has as it is is missing
     */
    Map<String, Integer> reword(Map<String, String> texts) throws IOException {
        Map<String, Integer> changed = new TreeMap<>();
        for (Path file : SourceTexts.files(project)) {
            Set<String> found = new HashSet<>();
            replace(file, KEYED, match -> {
                String english = texts.get(match.group(2));
                if (english == null) {
                    return match.group();
                }
                found.add(match.group(2));
                String quote = match.group(1);
                return quote + match.group(2) + quote + match.group(3) + quoted(english, quote);
            });
            found.forEach(key -> changed.merge(key, 1, Integer::sum));
        }
        return changed;
    }

    private interface Replacement {
        String of(Matcher found);
    }

    private static void replace(Path file, Pattern pattern, Replacement replacement) throws IOException {
        String source = Files.readString(file);
        Matcher matcher = pattern.matcher(source);
        StringBuilder rewritten = new StringBuilder();
        while (matcher.find()) {
            matcher.appendReplacement(rewritten, Matcher.quoteReplacement(replacement.of(matcher)));
        }
        matcher.appendTail(rewritten);
        if (!source.contentEquals(rewritten)) {
            Files.writeString(file, rewritten);
        }
    }

    private static String quoted(String text, String quote) {
        return quote + text.replace("\\", "\\\\").replace(quote, "\\" + quote).replace("\n", "\\n") + quote;
    }
}
