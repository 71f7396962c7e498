package social.dassie.packaging;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What goes into an archive: directories, files and links by their paths, which are relative and in the order of the
 * alphabet. Who owns a file on this machine, when it was changed and what its other permissions are does not matter.
 */
final class FileTree {
    static final int PROGRAM = 0755;
    static final int PLAIN = 0644;

    /**
     * One path.
     *
     * @param mode permissions, as chmod takes them
     * @param owner number of the user and of the group
     * @param file what a file holds; null for directories and links
     * @param link where a link leads; null for all else
     */
    record Entry(
            String path,
            int mode,
            int owner,
            @Nullable Source file,
            @Nullable String link) {}

    /** The content of a file: one of this machine, or a text. */
    record Source(@Nullable Path path, String text) {
        long size() throws IOException {
            return path == null ? bytes().length : Files.size(path);
        }

        /** What a text is in a file. */
        byte[] bytes() {
            return text.getBytes(StandardCharsets.UTF_8);
        }

        byte[] read() throws IOException {
            return path == null ? bytes() : Files.readAllBytes(path);
        }
    }

    private final TreeMap<String, Entry> entries = new TreeMap<>();

    Collection<Entry> entries() {
        return entries.values();
    }

    /** Adds a directory, and those that it is in. */
    FileTree directory(String path, int mode, int owner) {
        parents(path);
        entries.put(path, new Entry(path, mode, owner, null, null));
        return this;
    }

    FileTree file(String path, Path file, int mode) {
        return add(path, mode, new Source(file, ""));
    }

    FileTree text(String path, String text, int mode) {
        return add(path, mode, new Source(null, text));
    }

    FileTree link(String path, String target) {
        parents(path);
        entries.put(path, new Entry(path, 0777, 0, null, target));
        return this;
    }

    /** Adds a whole directory of this machine below a path. */
    FileTree all(String path, Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted().toList()) {
                String below = directory.relativize(file).toString();
                String name = below.isEmpty() ? path : path + "/" + below;
                if (Files.isSymbolicLink(file)) {
                    link(name, Files.readSymbolicLink(file).toString());
                } else if (Files.isDirectory(file)) {
                    directory(name, PROGRAM, 0);
                } else {
                    file(name, file, Files.isExecutable(file) ? PROGRAM : PLAIN);
                }
            }
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private FileTree add(String path, int mode, Source source) {
        parents(path);
        entries.put(path, new Entry(path, mode, 0, source, null));
        return this;
    }

    private void parents(String path) {
        int slash = path.lastIndexOf('/');
        if (slash > 0 && !entries.containsKey(path.substring(0, slash))) {
            directory(path.substring(0, slash), PROGRAM, 0);
        }
    }
}
