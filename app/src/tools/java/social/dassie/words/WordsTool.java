package social.dassie.words;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;

/** The program behind {@code scripts/words}. */
public final class WordsTool {
    private static final String USAGE = """
            scripts/words                      brings the catalogues up to date with the sources, and says how complete they are
            scripts/words check                fails when a catalogue is not up to date, or lacks a translation
            scripts/words missing [LANGUAGE]   lists what is not translated, or needs a review
            scripts/words unused               lists what the catalogues have and the sources do not
            scripts/words find TEXT            lists keys by a part of the English text
            scripts/words reword KEY TEXT      changes an English text; its translations stay, and need a review
            scripts/words reword FILE          the same for each line "KEY<tab>TEXT" of a file
            scripts/words rename KEY NEW-KEY   changes a key; with a dot at the end of both, all keys that begin with it
            scripts/words reviewed LANGUAGE KEY…   marks translations as reviewed
            scripts/words translate LANGUAGE FILE  sets the translation of each line "KEY<tab>TEXT", as reviewed
            """;

    /** Of keys that no source has as they are. */
    private static final String MADE =
            " is made of the key of a setting, a field or a menu: change it there. The catalogues stay as they were.";

    private final Path project;
    private final PrintStream out;

    private WordsTool(Path project, PrintStream out) {
        this.project = project;
        this.out = out;
    }

    /** @param arguments the project's directory, a command and its arguments */
    public static void main(String[] arguments) throws IOException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        System.exit(run(Path.of(arguments[0]), out, Arrays.copyOfRange(arguments, 1, arguments.length)));
    }

    /**
     * Runs a command.
     *
     * @return 0, or 1 for a fault that was written out, or 2 for arguments that make no command
     */
    static int run(Path project, PrintStream out, String... arguments) throws IOException {
        WordsTool tool = new WordsTool(project, out);
        List<String> given = List.of(arguments);
        try {
            return tool.run(
                    given.isEmpty() ? "update" : given.get(0),
                    given.isEmpty() ? given : given.subList(1, given.size()));
        } catch (IllegalArgumentException e) {
            out.println(e.getMessage());
            return 1;
        }
    }

    private int run(String command, List<String> arguments) throws IOException {
        return switch (command + " " + arguments.size()) {
            case "update 0" -> update();
            case "check 0" -> check();
            case "missing 0" -> missing(List.of(Language.values()));
            case "missing 1" -> missing(List.of(language(arguments.get(0))));
            case "unused 0" -> unused();
            case "find 1" -> find(arguments.get(0));
            case "reword 1" -> reword(lines(Path.of(arguments.get(0))));
            case "reword 2" -> reword(Map.of(arguments.get(0), arguments.get(1)));
            case "translate 2" -> translate(language(arguments.get(0)), lines(Path.of(arguments.get(1))));
            case "rename 2" -> rename(arguments.get(0), arguments.get(1));
            case "build 1" -> build(Path.of(arguments.get(0)));
            case "shorten 2" -> shorten(Path.of(arguments.get(0)), Path.of(arguments.get(1)));
            default ->
                command.equals("reviewed") && arguments.size() > 1
                        ? reviewed(language(arguments.get(0)), Set.copyOf(arguments.subList(1, arguments.size())))
                        : usage();
        };
    }

    private int usage() {
        out.print(USAGE);
        return 2;
    }

    private int update() throws IOException {
        Catalogues catalogues = Catalogues.of(project);
        catalogues.write();
        out.println(catalogues.messages().size() + " texts");
        for (Language language : Language.values()) {
            Map<String, Entry> entries = catalogues.current(language);
            out.println(language.code() + ": "
                    + count(entries, entry -> !entry.isTranslated()) + " not translated, "
                    + count(entries, Entry::needsReview) + " to review");
        }
        return 0;
    }

    private int check() throws IOException {
        Catalogues catalogues = Catalogues.of(project);
        List<String> faults = Faults.of(catalogues);
        for (Map.Entry<Path, String> file : catalogues.files().entrySet()) {
            if (!Files.exists(file.getKey()) || !Files.readString(file.getKey()).equals(file.getValue())) {
                out.println(project.relativize(file.getKey()) + " is not up to date: run scripts/words");
                return 1;
            }
        }
        faults.forEach(out::println);
        return faults.isEmpty() ? 0 : 1;
    }

    private int missing(List<Language> languages) throws IOException {
        Catalogues catalogues = Catalogues.of(project);
        for (Language language : languages) {
            for (Entry entry : catalogues.current(language).values()) {
                if (!entry.isTranslated()) {
                    out.println(language.code() + " " + entry.key() + ": " + entry.english());
                } else if (entry.needsReview()) {
                    out.println(language.code() + " " + entry.key() + ": " + entry.english() + "\n    was: "
                            + entry.previous() + "\n    is translated: " + entry.translation());
                }
            }
        }
        return 0;
    }

    private int unused() throws IOException {
        Catalogues catalogues = Catalogues.of(project);
        Set<String> unused = new TreeSet<>();
        for (Language language : Language.values()) {
            unused.addAll(catalogues.entries(language).keySet());
        }
        unused.removeAll(catalogues.messages().keySet());
        unused.forEach(out::println);
        return 0;
    }

    private int find(String part) throws IOException {
        String sought = part.toLowerCase(Locale.ROOT);
        for (Message message : SourceTexts.in(project).values()) {
            if (message.english().toLowerCase(Locale.ROOT).contains(sought)) {
                out.println(message.key() + ": " + message.english());
            }
        }
        return 0;
    }

    /** The texts of a file by their keys. */
    private static Map<String, String> lines(Path file) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        for (String line : Files.readAllLines(file)) {
            String[] parts = line.split("\t", 2);
            if (parts.length < 2 || parts[1].isEmpty()) {
                throw new IllegalArgumentException("This line is not \"KEY<tab>TEXT\": " + line);
            }
            texts.put(parts[0], parts[1]);
        }
        return texts;
    }

    private int reword(Map<String, String> texts) throws IOException {
        requireKeys(SourceTexts.in(project).keySet(), texts);
        Map<String, Integer> changed = new Rewriting(project).reword(texts);
        changed.forEach((key, count) -> out.println(key + " is reworded in " + files(count)));
        for (String key : texts.keySet()) {
            if (!changed.containsKey(key)) {
                throw new IllegalArgumentException(key + MADE);
            }
        }
        return update();
    }

    private int translate(Language language, Map<String, String> texts) throws IOException {
        Catalogues catalogues = Catalogues.of(project);
        requireKeys(catalogues.messages().keySet(), texts);
        catalogues.change(language, entry -> {
            String translation = texts.get(entry.key());
            return translation == null ? entry : entry.translated(translation);
        });
        catalogues.write();
        return update();
    }

    private static void requireKeys(Set<String> known, Map<String, String> texts) {
        for (String key : texts.keySet()) {
            if (!known.contains(key)) {
                throw new IllegalArgumentException(
                        "There is no key " + key + ". scripts/words find TEXT looks for one.");
            }
        }
    }

    private int rename(String key, String newKey) throws IOException {
        Catalogues catalogues = Catalogues.of(project);
        Map<String, String> renamed = new TreeMap<>();
        boolean isBeginning = key.endsWith(".") && newKey.endsWith(".");
        for (String each : catalogues.messages().keySet()) {
            if (isBeginning ? each.startsWith(key) : each.equals(key) || each.equals(key + ".about")) {
                renamed.put(each, newKey + each.substring(key.length()));
            }
        }
        for (String each : renamed.values()) {
            if (catalogues.messages().containsKey(each)) {
                throw new IllegalArgumentException("There is a key " + each + " already.");
            }
        }
        for (Map.Entry<String, String> each : renamed.entrySet()) {
            new Rewriting(project).rename(each.getKey(), each.getValue());
        }
        Catalogues after = catalogues.renamed(project, each -> renamed.getOrDefault(each, each));
        for (String each : renamed.values()) {
            if (!after.messages().containsKey(each)) {
                throw new IllegalArgumentException(each + MADE);
            }
        }
        after.write();
        out.println(renamed.size() + (renamed.size() == 1 ? " key is" : " keys are") + " renamed");
        return update();
    }

    private int reviewed(Language language, Set<String> keys) throws IOException {
        Catalogues catalogues = Catalogues.of(project);
        catalogues.change(language, entry -> keys.contains(entry.key()) ? entry.reviewed() : entry);
        catalogues.write();
        return update();
    }

    private int build(Path classes) throws IOException {
        RuntimeFiles.write(Catalogues.of(project), classes);
        return 0;
    }

    private int shorten(Path assets, Path spareKeys) throws IOException {
        ClientShare.shorten(assets, Set.copyOf(Files.readAllLines(spareKeys)));
        return 0;
    }

    private static String files(int number) {
        return number + (number == 1 ? " file" : " files");
    }

    private static long count(Map<String, Entry> entries, Predicate<Entry> which) {
        return entries.values().stream().filter(which).count();
    }

    private static Language language(String code) {
        return Arrays.stream(Language.values())
                .filter(language -> language.code().equals(code))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("There is no catalogue of the language " + code + "."));
    }
}
