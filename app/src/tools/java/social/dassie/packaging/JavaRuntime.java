package social.dassie.packaging;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The Java that is in a package: what Dassie needs of a JDK, and nothing for windows, sound and printers. */
final class JavaRuntime {
    /** Libraries for windows and sound, which also ask for libraries that servers do not have. */
    private static final Set<String> NEVER_LOADED =
            Set.of("libawt_xawt.so", "libjawt.so", "libjsound.so", "libsplashscreen.so");

    /** So often the same one comes only once in a thousand times, where there are two. */
    private static final int ATTEMPTS = 10;

    private final Path building;
    private final Path jdk;
    private final Set<String> modules;

    /**
     * @param building the JDK of this machine
     * @param jdk the one that the package gets its runtime from; the same, unless the package is for another machine
     * @param modules what is taken of it: the same that the tests run with (runtime.modules in pom.xml)
     */
    JavaRuntime(Path building, Path jdk, Set<String> modules) {
        this.building = building;
        this.jdk = jdk;
        this.modules = modules;
    }

    /** Writes the runtime for a jar into a directory that does not exist yet. */
    void write(Path jar, Path directory) throws IOException, InterruptedException {
        checkModules(jar);
        List<String> link = new ArrayList<>(List.of(
                program("jlink"),
                "--add-modules",
                String.join(",", modules),
                "--strip-java-debug-attributes",
                "--no-header-files",
                "--no-man-pages"));
        if (!jdk.equals(building)) {
            checkSame();
            link.addAll(List.of("--module-path", jdk.resolve("jmods").toString()));
        }
        link(link, directory);
        if (modules.size() > 1) {
            takeTheFirstOfBoth(link, directory);
        }
        for (String name : NEVER_LOADED) {
            Files.deleteIfExists(directory.resolve("lib").resolve(name));
        }
    }

    private static void link(List<String> command, Path directory) throws IOException, InterruptedException {
        List<String> whole = new ArrayList<>(command);
        whole.addAll(List.of("--output", directory.toString()));
        Tool.run(whole);
    }

    /**
     * Makes the runtime again until it comes out in the other way, and keeps the one whose bytes are the lower. jlink writes
     * its table of modules (the class {@code SystemModules$all}) from sets that Java walks forwards in one process and backwards in
     * another, by chance (the constant {@code REVERSE} of {@code ImmutableCollections}), so there are two of them. Without the
     * table the JVM writes no archive.
     */
    private static void takeTheFirstOfBoth(List<String> command, Path directory)
            throws IOException, InterruptedException {
        Path modules = directory.resolve("lib/modules");
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Path again = directory.resolveSibling("again" + attempt);
            link(command, again);
            Path other = again.resolve("lib/modules");
            long at = Files.mismatch(modules, other);
            if (at >= 0) {
                if (byteAt(other, at) < byteAt(modules, at)) {
                    Files.copy(other, modules, StandardCopyOption.REPLACE_EXISTING);
                }
                Packager.remove(again);
                return;
            }
            Packager.remove(again);
        }
    }

    private static int byteAt(Path file, long at) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            in.skipNBytes(at);
            return in.read();
        }
    }

    /** A library that needs more than the tests had is a mistake to be seen here, and not by those who run it. */
    private void checkModules(Path jar) throws IOException, InterruptedException {
        List<String> missing = Stream.of(modulesOf(jar).split(","))
                .filter(name -> !name.isBlank() && !modules.contains(name))
                .toList();
        if (!missing.isEmpty()) {
            throw new PackagingException(
                    "The jar needs " + String.join(", ", missing)
                            + " of the JDK, and runtime.modules in pom.xml does not have that: add it there, and run the tests");
        }
    }

    private String modulesOf(Path jar) throws IOException, InterruptedException {
        String major = Target.property(building, "JAVA_VERSION").replaceFirst("\\..*", "");
        String said = Tool.run(List.of(
                program("jdeps"),
                "--ignore-missing-deps",
                "--multi-release",
                major,
                "--print-module-deps",
                jar.toString()));
        return said.strip().lines().reduce("", (before, line) -> line);
    }

    private void checkSame() throws IOException {
        if (!Files.isDirectory(jdk.resolve("jmods"))) {
            throw new PackagingException(
                    "The JDK in " + jdk + " has no directory jmods, without which it cannot be taken apart on"
                            + " another machine: take one that has it, or make the package there");
        }
        String here = Target.property(building, "JAVA_VERSION");
        String there = Target.property(jdk, "JAVA_VERSION");
        if (!here.equals(there)) {
            throw new PackagingException("jlink of Java " + here + " takes apart that version alone, and the JDK in "
                    + jdk + " is Java " + there + ": set JAVA_HOME to a JDK " + there + " of this machine");
        }
    }

    private String program(String name) {
        return building.resolve("bin").resolve(name).toString();
    }

    /**
     * Makes the archive that halves the time of a start, with the runtime itself, as the archive is good for that one alone.
     * All files get their final time before, because the archive remembers it of the jar.
     */
    static void train(Path runtime, Path options, Path jar, Path archive) throws IOException, InterruptedException {
        Path fresh = archive.resolveSibling("training.aot");
        Tool.run(List.of(
                runtime.resolve("bin/java").toString(),
                "@" + options,
                "-XX:AOTCacheOutput=" + fresh,
                "-jar",
                jar.toString(),
                "train"));
        if (!Files.exists(fresh) || Files.size(fresh) == 0) {
            throw new PackagingException(
                    "The training run wrote no archive: try again, or do without it (--no-archive)");
        }
        Files.move(fresh, archive, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Gives every file of a directory one time. */
    static void date(Path directory, Instant time) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.filter(each -> !Files.isSymbolicLink(each)).toList()) {
                Files.setLastModifiedTime(file, FileTime.from(time));
            }
        }
    }
}
