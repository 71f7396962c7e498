package social.dassie.words;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * The catalogues of all languages ({@code app/src/main/words/de.po} and its like) and their template for new languages, {@code
 * messages.pot}, beside the texts that the sources have.
 */
final class Catalogues {
    private final Path directory;
    private final Map<String, Message> messages;
    private final Map<Language, Map<String, Entry>> entries = new EnumMap<>(Language.class);

    private Catalogues(Path directory, Map<String, Message> messages) {
        this.directory = directory;
        this.messages = messages;
    }

    /** What the files and the sources of a project have. */
    static Catalogues of(Path project) throws IOException {
        Catalogues read = new Catalogues(project.resolve("app/src/main/words"), SourceTexts.in(project));
        for (Language language : Language.values()) {
            read.entries.put(language, PoReader.read(read.file(language)));
        }
        return read;
    }

    /** The texts of the sources, by key. */
    Map<String, Message> messages() {
        return messages;
    }

    /** The entries of a language as its file has them, by key. */
    Map<String, Entry> entries(Language language) {
        return entries.getOrDefault(language, Map.of());
    }

    /** The texts in a language as they are now: the English of the sources, with the translations of the file. */
    Map<String, Entry> current(Language language) {
        Map<String, Entry> current = new TreeMap<>();
        messages.forEach((key, message) -> {
            Entry entry = entries(language).get(key);
            current.put(key, entry == null ? Entry.of(message) : entry.updated(message.english()));
        });
        return current;
    }

    /** The same translations under other keys, for sources that have these already. */
    Catalogues renamed(Path project, UnaryOperator<String> newKey) throws IOException {
        Catalogues renamed = new Catalogues(directory, SourceTexts.in(project));
        entries.forEach((language, before) -> {
            Map<String, Entry> after = new TreeMap<>();
            before.values()
                    .forEach(entry -> after.put(newKey.apply(entry.key()), entry.renamed(newKey.apply(entry.key()))));
            renamed.entries.put(language, after);
        });
        return renamed;
    }

    /** Changes entries of a language. */
    void change(Language language, UnaryOperator<Entry> change) {
        entries(language).replaceAll((key, entry) -> change.apply(entry));
    }

    /** Writes the template and every catalogue anew from the sources. What the sources no longer have goes. */
    void write() throws IOException {
        for (Map.Entry<Path, String> file : files().entrySet()) {
            Files.writeString(file.getKey(), file.getValue());
        }
    }

    /** What {@link #write} writes, by file. */
    Map<Path, String> files() throws IOException {
        PoWriter writer = new PoWriter(Places.read(directory.resolve("places.tsv")));
        Map<Path, String> files = new TreeMap<>();
        files.put(directory.resolve("messages.pot"), writer.write(Optional.empty(), messages, Map.of()));
        for (Language language : Language.values()) {
            files.put(file(language), writer.write(Optional.of(language), messages, current(language)));
        }
        return files;
    }

    private Path file(Language language) {
        return directory.resolve(language.code() + ".po");
    }
}
