package social.dassie.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The C library of the machine that builds, for the lowest layer of an image: what loads programs, the libraries that the
 * runtime asks for and those that they ask for, the letters of UTF-8, and the licence.
 *
 * @param root where to look: {@code /}, or where somebody has unpacked the package of another machine
 */
record CLibrary(Path root, Target target) {
    /** What the C library itself opens by name when it looks up hosts. */
    private static final List<String> BY_NAME = List.of("libnss_files.so.2", "libnss_dns.so.2", "libresolv.so.2");

    private List<Path> places() {
        return List.of(
                root.resolve("lib").resolve(target.triplet()),
                root.resolve("usr/lib").resolve(target.triplet()),
                root.resolve("lib64"),
                root.resolve("usr/lib64"),
                root.resolve("usr/lib"),
                root.resolve("lib"));
    }

    /** Adds what a runtime needs. Throws {@link PackagingException} when a library is not there. */
    void addTo(FileTree tree, Path runtime) throws IOException {
        Path loader = root.resolve(target.loader());
        if (!Files.exists(loader)) {
            throw new PackagingException("An image for " + target.key()
                    + " needs the C library of such a Linux (glibc), and there is" + " no " + loader
                    + ": unpack its package (Debian: dpkg-deb -x libc6_….deb DIR), and name DIR with --libc");
        }
        tree.file(target.loader(), loader.toRealPath(), FileTree.PROGRAM);
        Deque<String> wanted = new ArrayDeque<>(Elf.neededBy(runtime));
        BY_NAME.stream().filter(name -> find(name) != null).forEach(wanted::add);
        Set<String> done = new LinkedHashSet<>();
        while (!wanted.isEmpty()) {
            String name = wanted.remove();
            if (!name.startsWith("ld-linux") && done.add(name)) {
                Path library = find(name);
                if (library == null) {
                    throw new PackagingException("The image needs " + name + ", which is not in " + root
                            + ": install it, or take a JDK that brings its libraries, such as Temurin");
                }
                tree.file("lib/" + target.triplet() + "/" + name, library.toRealPath(), FileTree.PROGRAM);
                wanted.addAll(Elf.needed(library));
            }
        }
        addIfThere(tree, "usr/lib/locale/C.utf8");
        addIfThere(tree, "usr/share/doc/libc6/copyright");
    }

    private @org.jspecify.annotations.Nullable Path find(String name) {
        return places().stream()
                .map(place -> place.resolve(name))
                .filter(Files::exists)
                .findFirst()
                .orElse(null);
    }

    private void addIfThere(FileTree tree, String path) {
        Path file = root.resolve(path);
        if (Files.isDirectory(file)) {
            tree.all(path, file);
        } else if (Files.exists(file)) {
            tree.file(path, file, FileTree.PLAIN);
        }
    }

    /** The version of Debian's package, where it is one. */
    String version() {
        try {
            return Tool.run(List.of(
                            "dpkg-query",
                            "--admindir=" + root.resolve("var/lib/dpkg"),
                            "--show",
                            "libc6:" + target.debian()))
                    .strip()
                    .replace('\t', ' ');
        } catch (IOException | PackagingException e) {
            return "unknown";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "unknown";
        }
    }
}
