package social.dassie.words;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The texts in the sources: calls of these names with a key and the English as literals, and the entries of the menus. A call
 * without a literal key is left alone, as it hands on what another one has.
 */
final class SourceTexts {
    /** What stands before the arguments, of which the key is the first. */
    private static final Pattern SAID = Pattern.compile("(?<![\\w.])(?:say|around)\\(|\\bWords\\.(?:say|around)\\(");

    private static final Pattern SAID_BY_CLIENT = Pattern.compile("(?<![\\w.$])t\\(");
    private static final Pattern MADE = Pattern.compile("\\b(?:Text|ErrorCode)\\.of\\(");
    /** Those whose second argument is the key. */
    private static final Pattern COUNTED = Pattern.compile("(?<![\\w.])count\\(|\\bWords\\.count\\(");

    private static final Pattern MADE_FOR_FIELD = Pattern.compile("\\bErrorCode\\.ofField\\(");
    /** What a file has that makes texts, beside those of the types themselves. */
    private static final Pattern IMPORT =
            Pattern.compile("import social\\.dassie\\.ground\\.api\\.(?:Text|ErrorCode);");

    private static final Pattern FIELD = Pattern.compile("\\bField\\.of\\(");
    private static final Pattern MENU = Pattern.compile(
            "\"key\": \"([^\"]+)\",\\s*\"name\": \"((?:[^\"\\\\]|\\\\.)*)\"(?:,\\s*\"about\": \"((?:[^\"\\\\]|\\\\.)*)\")?");
    private static final Pattern KEY = Pattern.compile("[a-z][a-z0-9_]*(\\.[A-Za-z0-9_-]+)+");
    private static final List<String> TREES = List.of("java", "jte", "client", "resources/menus");

    private final Path project;
    private final Map<String, Message> found = new TreeMap<>();
    private final Map<String, String> faults = new TreeMap<>();
    private final SettingSources settings = new SettingSources(this::add);
    /** The one that is read, from the project's directory. */
    private String file = "";

    private SourceTexts(Path project) {
        this.project = project;
    }

    /**
     * All texts by key.
     *
     * @throws IllegalArgumentException when a key has two English texts; it names the files
     */
    static Map<String, Message> in(Path project) throws IOException {
        SourceTexts texts = new SourceTexts(project);
        List<Path> files = files(project);
        for (Path file : files) {
            if (file.toString().endsWith("Settings.java")) {
                texts.settings.constants(Files.readString(file));
            }
        }
        for (Path file : files) {
            texts.read(file);
        }
        if (!texts.faults.isEmpty()) {
            throw new IllegalArgumentException(String.join("\n", texts.faults.values()));
        }
        return texts.found;
    }

    /** The files that can have texts, sorted. */
    static List<Path> files(Path project) throws IOException {
        List<Path> files = new ArrayList<>();
        for (String tree : TREES) {
            try (Stream<Path> all = Files.walk(project.resolve("app/src/main").resolve(tree))) {
                all.filter(SourceTexts::isSource).sorted().forEach(files::add);
            }
        }
        return files;
    }

    private static boolean isSource(Path file) {
        return file.toString().matches(".*\\.(java|jte|tsx?|json)")
                && !file.toString().endsWith(".test.ts");
    }

    private void read(Path path) throws IOException {
        String source = Files.readString(path);
        file = project.relativize(path).toString().replace('\\', '/');
        if (file.endsWith(".json")) {
            menu(source);
            return;
        }
        calls(COUNTED, 1, false, source);
        if (file.startsWith("app/src/main/client/")) {
            calls(SAID_BY_CLIENT, 0, false, source);
        } else {
            boolean isConstant = IMPORT.matcher(source).find();
            calls(SAID, 0, false, source);
            calls(MADE, 0, isConstant, source);
            calls(MADE_FOR_FIELD, 1, isConstant, source);
        }
        fields(source);
        if (file.endsWith("Settings.java")) {
            settings.read(source);
        }
    }

    /**
     * @param before how many arguments the key has before it
     * @param isConstant whether there must be a text, as nothing is handed on by these calls
     */
    private void calls(Pattern call, int before, boolean isConstant, String source) {
        Matcher calls = call.matcher(source);
        while (calls.find()) {
            List<String> arguments = SourceText.arguments(source, calls.end());
            Optional<String> key =
                    before < arguments.size() ? SourceText.literal(arguments.get(before)) : Optional.empty();
            Optional<String> english =
                    before + 1 < arguments.size() ? SourceText.literal(arguments.get(before + 1)) : Optional.empty();
            if (key.filter(text -> KEY.matcher(text).matches()).isPresent() && english.isPresent()) {
                add(key.get(), english.get());
            } else if (key.isPresent() || isConstant) {
                String said = source.substring(calls.start(), Math.min(calls.end() + 60, source.length()))
                        .lines()
                        .findFirst()
                        .orElse("");
                faults.putIfAbsent(
                        file + said, file + ": a text needs a literal key and a literal English text: " + said);
            }
        }
    }

    private void menu(String source) {
        Matcher entries = MENU.matcher(source);
        while (entries.find()) {
            add(entries.group(1), entries.group(2).translateEscapes());
            if (entries.group(3) != null) {
                add(entries.group(1) + ".about", entries.group(3).translateEscapes());
            }
        }
    }

    /** A field's name is its key with spaces, or is said: {@code Field.of("email", "hash", "Canonical email hash")}. */
    private void fields(String source) {
        Matcher calls = FIELD.matcher(source);
        while (calls.find()) {
            List<String> arguments = SourceText.arguments(source, calls.end());
            SourceText.literal(arguments.get(arguments.size() == 3 ? 1 : 0)).ifPresent(key -> {
                String name = key.substring(0, 1).toUpperCase(Locale.ROOT)
                        + key.substring(1).replace('_', ' ');
                add(
                        "field." + key,
                        arguments.size() == 3
                                ? SourceText.literal(arguments.get(2)).orElse(name)
                                : name);
            });
        }
    }

    private void add(String key, String english) {
        Message message = Message.of(key, english, file);
        Message before = found.get(key);
        if (before != null && !before.english().equals(english)) {
            faults.putIfAbsent(
                    key,
                    key + " has two texts:\n  " + before.english() + "  ("
                            + before.files().iterator().next() + ")\n  "
                            + english + "  (" + file
                            + ")\nGive one of them a key of its own, or reword both: scripts/words reword " + key
                            + " \"…\"");
        }
        found.put(key, before == null ? message : before.with(message));
    }
}
