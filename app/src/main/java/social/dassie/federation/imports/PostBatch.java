package social.dassie.federation.imports;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Passes on the posts of an archive in batches: large enough to be worth a transaction, and small enough not to block the
 * writer for long.
 */
final class PostBatch {
    private static final int POSTS = 50;
    private static final int CHARACTERS = 256 * 1024;

    private final Consumer<List<ImportFile.NewLine>> next;
    private final List<ImportFile.NewLine> waiting = new ArrayList<>();
    private int characters;
    private int line;

    PostBatch(Consumer<List<ImportFile.NewLine>> next) {
        this.next = next;
    }

    void add(List<String> fields) {
        waiting.add(new ImportFile.NewLine(++line, 0, fields));
        characters += fields.stream().mapToInt(String::length).sum();
        if (waiting.size() == POSTS || characters > CHARACTERS) {
            flush();
        }
    }

    /** Passes on the rest. */
    void flush() {
        next.accept(List.copyOf(waiting));
        waiting.clear();
        characters = 0;
    }
}
