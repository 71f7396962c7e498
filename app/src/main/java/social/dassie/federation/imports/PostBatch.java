package social.dassie.federation.imports;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Hands on the posts of an archive some at a time: so many that a transaction is worth it, and none holds the writer for long. */
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

    /** Hands on what is left. */
    void flush() {
        next.accept(List.copyOf(waiting));
        waiting.clear();
        characters = 0;
    }
}
