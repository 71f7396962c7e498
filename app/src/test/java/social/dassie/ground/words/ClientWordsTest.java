package social.dassie.ground.words;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.core.type.TypeReference;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import social.dassie.ground.api.Json;

/** The message files of the web client have every text of its sources, and no other. */
class ClientWordsTest {
    private static final Path CLIENT = Path.of("app/src/main/client");
    /** {@code t('…')}, {@code parts('…')} and {@code count(number, '…')}, with either kind of quotes, on one line or more. */
    private static final Pattern SAID = Pattern.compile("\\b(?:(?:t|parts)\\(\\s*|count\\(\\s*[^'\"\\n]*?\\s*)"
            + "(?:'((?:[^'\\\\]|\\\\.)*)'|\"((?:[^\"\\\\]|\\\\.)*)\")");

    private static final Pattern PLACE = Pattern.compile("\\{\\d}");
    private static final Pattern HINT = Pattern.compile("\\|\\[[^]]*]$");

    @ParameterizedTest
    @EnumSource(names = "ENGLISH", mode = EnumSource.Mode.EXCLUDE)
    void everyText_isTranslated(SpokenLanguage language) throws IOException {
        Map<String, String> words = Json.MAPPER.readValue(
                CLIENT.resolve("words/" + language.code() + ".json").toFile(),
                new TypeReference<Map<String, String>>() {});
        assertEquals(said(), new TreeSet<>(words.keySet()));
        for (var word : words.entrySet()) {
            String text = HINT.matcher(word.getKey()).replaceFirst("");
            boolean hasForms = text.contains("|");
            int forms = hasForms ? language.forms().number() : 1;
            List<String> translations = List.of(word.getValue().split("\\|", -1));
            assertEquals(forms, translations.size(), word.toString());
            for (String translation : translations) {
                assertEquals(false, translation.isBlank(), word.toString());
            }
            // The last form is the one for many, which has every place.
            assertEquals(
                    places(text.substring(text.lastIndexOf('|') + 1)),
                    places(translations.get(forms - 1)),
                    word.toString());
        }
    }

    private static Set<String> said() throws IOException {
        Set<String> texts = new TreeSet<>(MenuWords.english());
        try (Stream<Path> files = Files.walk(CLIENT)) {
            for (Path file : files.filter(ClientWordsTest::isSource).toList()) {
                Matcher matcher = SAID.matcher(Files.readString(file));
                while (matcher.find()) {
                    String text = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
                    texts.add(text.replace("\\'", "'").replace("\\\"", "\""));
                }
            }
        }
        return texts;
    }

    private static boolean isSource(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(".ts") || name.endsWith(".tsx");
    }

    private static Set<String> places(String text) {
        return PLACE.matcher(text).results().map(result -> result.group()).collect(Collectors.toSet());
    }
}
