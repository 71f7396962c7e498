package social.dassie.ground.words;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.type.TypeReference;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import social.dassie.AllSettings;
import social.dassie.ground.api.Json;
import social.dassie.ground.settings.Setting;
import social.dassie.pages.console.JobNames;
import social.dassie.people.notificationtypes.NotificationType;

/** Every text of the pages has its translations, and no translation is left over. */
class WordsCompleteTest {
    private static final Path MAIN = Path.of("app/src/main");
    private static final Path WORDS = MAIN.resolve("resources/words");
    private static final Pattern LITERAL = Pattern.compile("\\s*\"((?:[^\"\\\\]|\\\\.)*)\"\\s*");
    private static final Pattern SAY = Pattern.compile("(?<![\\w])(?:say|around)\\(");
    private static final Pattern COUNT = Pattern.compile("(?:(?<![\\w.])|\\bWords\\.)count\\(");
    private static final Pattern ERROR = Pattern.compile("ApiException\\s*\\.(?:of|caused|unprocessable|badRequest)\\("
            + "|params\\.time\\(\"[a-z_]+\",|new (?:StorageFailure|Quota<[A-Za-z]*>)\\(");

    /** What is an {@code ErrorCode} before its values, which {@link ErrorCodesTest} looks at. */
    private static final Pattern CONSTANT = Pattern.compile("(?:[A-Z]\\w*\\.)?[A-Z][A-Z_0-9]+");

    private static final Pattern PLACE = Pattern.compile("\\{\\d}");

    /** Packages whose errors only other servers, clients' encryption, and programs that watch this server get. */
    private static final Set<String> FOR_PROGRAMS = Set.of("crypto", "sandbox", "inbox");

    private static final Set<String> keys = new TreeSet<>();
    private static final Set<String> counted = new TreeSet<>();

    static {
        for (Path file : sources()) {
            String source = read(file);
            collect(SAY, source, 0, keys);
            collect(COUNT, source, 1, counted);
        }
        for (NotificationType type : NotificationType.values()) {
            keys.add(type.title().text());
            keys.add(type.title().ownText());
            keys.add(type.fallback().title());
            counted.add(type.fallback().groupTitle());
        }
        counted.remove("");
        keys.addAll(counted);
        keys.remove("");
        for (Setting<?> setting : AllSettings.CATALOGUE.all()) {
            keys.add(setting.text());
            if (!setting.isNamedByKey()) {
                keys.add(setting.label());
            }
            setting.choices().stream()
                    .map(setting::labelOf)
                    .filter(Objects::nonNull)
                    .forEach(keys::add);
        }
        AllSettings.CATALOGUE.sections().forEach(section -> keys.add(section.title()));
        keys.addAll(JobNames.ENGLISH.values());
        keys.addAll(MenuWords.english());
    }

    @ParameterizedTest
    @EnumSource(names = "ENGLISH", mode = EnumSource.Mode.EXCLUDE)
    void everyText_isTranslated_withTheSamePlaces(SpokenLanguage language) {
        Map<String, String> words = language.words();
        List<String> wrong = new ArrayList<>();
        for (String key : keys) {
            String translation = words.get(key);
            if (translation == null) {
                wrong.add("missing: " + key);
            } else if (!places(key).equals(places(translation))) {
                wrong.add("other places: " + key);
            } else if (counted.contains(key)
                    && translation.split("\\|").length != language.forms().number()) {
                wrong.add("wrong number of forms: " + key);
            }
        }
        assertEquals("", String.join("\n", wrong));
    }

    @ParameterizedTest
    @EnumSource(names = "ENGLISH", mode = EnumSource.Mode.EXCLUDE)
    void everyTranslation_isUsed_andTheSameInAllAreas(SpokenLanguage language) {
        List<String> wrong = new ArrayList<>();
        Map<String, String> all = new TreeMap<>();
        for (String area : areas(language)) {
            file(language, area).forEach((key, translation) -> {
                String before = all.put(key, translation);
                if (before != null && !before.equals(translation)) {
                    wrong.add("two texts: " + key);
                }
                if (!keys.contains(key)) {
                    wrong.add("unused in " + area + ": " + key);
                }
            });
        }
        assertEquals("", String.join("\n", wrong));
    }

    @ParameterizedTest
    @EnumSource(names = "ENGLISH", mode = EnumSource.Mode.EXCLUDE)
    void everyErrorForPeople_isTranslated(SpokenLanguage language) {
        List<String> wrong = new ArrayList<>();
        for (Path file : sources()) {
            String feature = String.valueOf(file.getName(file.getNameCount() - 2));
            if (!FOR_PROGRAMS.contains(feature) && file.toString().endsWith(".java")) {
                for (String text : errors(read(file))) {
                    if (language.errors().translation(text).equals(text)) {
                        wrong.add(feature + ": " + text);
                    }
                }
            }
        }
        assertEquals("", String.join("\n", wrong));
    }

    @Test
    void errors_haveTheSameTextsInAllLanguages_withTheSamePlaces() {
        Map<String, String> german = file(SpokenLanguage.GERMAN, "errors");
        for (SpokenLanguage language :
                List.of(SpokenLanguage.GERMAN, SpokenLanguage.SPANISH, SpokenLanguage.JAPANESE)) {
            Map<String, String> texts = file(language, "errors");
            assertEquals(german.keySet(), texts.keySet(), language.code());
            texts.forEach((key, text) -> assertEquals(places(key), places(text), key));
        }
        assertTrue(german.size() > 100);
    }

    /** The places for values in a text, such as <code>{0}</code>. */
    static Set<String> places(String text) {
        Set<String> places = new TreeSet<>();
        Matcher matcher = PLACE.matcher(text);
        while (matcher.find()) {
            places.add(matcher.group());
        }
        return places;
    }

    /** Adds the literal that is the argument with this index of every such call. */
    private static void collect(Pattern call, String source, int index, Set<String> found) {
        Matcher matcher = call.matcher(source);
        while (matcher.find()) {
            List<String> arguments = arguments(source, matcher.end());
            if (arguments.size() > index) {
                String text = text(arguments.get(index));
                if (text != null) {
                    found.add(text);
                }
            }
        }
    }

    /** The texts of the errors in a source, with a 7 in place of what is not literal. */
    private static List<String> errors(String source) {
        List<String> found = new ArrayList<>();
        Matcher matcher = ERROR.matcher(source);
        while (matcher.find()) {
            arguments(source, matcher.end()).stream()
                    .takeWhile(argument -> !CONSTANT.matcher(argument.strip()).matches())
                    .filter(argument -> argument.indexOf('"') >= 0)
                    .findFirst()
                    .map(WordsCompleteTest::sample)
                    .filter(text -> text.matches("(?s).*[a-z]{3}.*"))
                    .ifPresent(found::add);
        }
        return found;
    }

    private static String sample(String argument) {
        StringBuilder sample = new StringBuilder();
        for (String part : split(argument, '+')) {
            Matcher literal = LITERAL.matcher(part);
            sample.append(literal.matches() ? unescaped(literal.group(1)) : "7");
        }
        return sample.toString();
    }

    /** The text of literals that are joined; null for anything else. */
    private static @Nullable String text(String argument) {
        StringBuilder text = new StringBuilder();
        for (String part : split(argument, '+')) {
            Matcher literal = LITERAL.matcher(part);
            if (!literal.matches()) {
                return null;
            }
            text.append(unescaped(literal.group(1)));
        }
        return text.toString();
    }

    private static List<String> arguments(String source, int from) {
        int depth = 1;
        int at = from;
        boolean isText = false;
        while (depth > 0 && at < source.length()) {
            char each = source.charAt(at);
            if (isText && each == '\\') {
                at++;
            } else if (each == '"') {
                isText = !isText;
            } else if (!isText) {
                depth += each == '(' ? 1 : each == ')' ? -1 : 0;
            }
            at++;
        }
        return split(source.substring(from, at - 1), ',');
    }

    /** Splits where the character is outside of texts and brackets. */
    private static List<String> split(String source, char between) {
        List<String> parts = new ArrayList<>();
        StringBuilder part = new StringBuilder();
        int depth = 0;
        boolean isText = false;
        for (int at = 0; at < source.length(); at++) {
            char each = source.charAt(at);
            boolean isEscape = isText && each == '\\';
            if (!isText && depth == 0 && each == between) {
                parts.add(part.toString());
                part.setLength(0);
                continue;
            }
            part.append(each);
            if (isEscape) {
                part.append(source.charAt(++at));
            } else if (each == '"') {
                isText = !isText;
            } else if (!isText) {
                depth += "([{".indexOf(each) >= 0 ? 1 : ")]}".indexOf(each) >= 0 ? -1 : 0;
            }
        }
        parts.add(part.toString());
        return parts;
    }

    private static String unescaped(String literal) {
        return literal.translateEscapes();
    }

    private static List<Path> sources() {
        try (Stream<Path> files = Files.walk(MAIN)) {
            return files.filter(file ->
                            file.toString().endsWith(".java") || file.toString().endsWith(".jte"))
                    .filter(file -> !file.endsWith("words/Words.java"))
                    .toList();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The message files of pages. */
    private static List<String> areas(SpokenLanguage language) {
        try (Stream<Path> files = Files.list(WORDS.resolve(language.code()))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(file -> file.endsWith(".json"))
                    .map(file -> file.replace(".json", ""))
                    .filter(area -> !area.equals("errors"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Map<String, String> file(SpokenLanguage language, String area) {
        Path file = WORDS.resolve(language.code()).resolve(area + ".json");
        try {
            return Json.MAPPER.readValue(file.toFile(), new TypeReference<Map<String, String>>() {});
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
