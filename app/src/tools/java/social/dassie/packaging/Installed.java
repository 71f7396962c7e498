package social.dassie.packaging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * Dassie as it lies on a disk: {@code runtime}, {@code lib} with the jar, the flags and the archive for quick starts, and
 * {@code bin/dassie}. All packages are made of it.
 *
 * @param directory holds just that
 * @param foreign libraries that the runtime asks the system for, beyond those of the C library
 */
record Installed(Target target, Path directory, Set<String> foreign) {
    private static final String OPTIONS = "lib/jvm.options";
    private static final String JAR = "lib/dassie.jar";
    private static final String ARCHIVE = "lib/dassie.aot";

    /** What belongs to the C library itself, on every Linux that is not built on another one. */
    private static final Set<String> C_LIBRARY =
            Set.of("libc.so.6", "libm.so.6", "libdl.so.2", "libpthread.so.0", "librt.so.1");

    /**
     * Where the archive comes from.
     *
     * @param isWanted whether there is one
     * @param given of an earlier package of the same bytes; none makes a new one
     */
    record Archive(boolean isWanted, List<Path> given) {}

    /** Lays everything out in a new directory. */
    static Installed make(
            JavaRuntime java, Target target, Path directory, Path jar, Path options, Release release, Archive archive)
            throws IOException, InterruptedException {
        Files.createDirectories(directory.resolve("lib"));
        Files.createDirectories(directory.resolve("bin"));
        Path runtime = directory.resolve("runtime");
        java.write(jar, runtime);
        Files.copy(jar, directory.resolve(JAR));
        Files.copy(options, directory.resolve(OPTIONS));
        Path start = directory.resolve("bin/dassie");
        Files.copy(release.files().resolve("dassie"), start);
        if (!start.toFile().setExecutable(true)) {
            throw new PackagingException(start + " cannot be made executable");
        }
        Files.copy(release.documents().licence(), directory.resolve("LICENSE"));
        Files.copy(release.documents().changelog(), directory.resolve("CHANGELOG.md"));
        JavaRuntime.date(directory, release.time());
        if (archive.isWanted()) {
            Path made = directory.resolve(ARCHIVE);
            if (archive.given().isEmpty()) {
                JavaRuntime.train(runtime, directory.resolve(OPTIONS), directory.resolve(JAR), made);
            } else {
                Files.copy(archive.given().get(0), made);
            }
        }
        JavaRuntime.date(directory, release.time());
        Set<String> foreign = Elf.neededBy(runtime);
        foreign.removeAll(C_LIBRARY);
        foreign.removeIf(name -> name.startsWith("ld-linux"));
        return new Installed(target, directory, foreign);
    }

    /** The tar archive that is unpacked anywhere: one directory. */
    FileTree portable(Release release) {
        return new FileTree().all("dassie-" + release.label(), directory);
    }

    boolean hasArchive() {
        return Files.exists(directory.resolve(ARCHIVE));
    }

    Path jar() {
        return directory.resolve(JAR);
    }

    Path options() {
        return directory.resolve(OPTIONS);
    }

    Path archive() {
        return directory.resolve(ARCHIVE);
    }

    Path runtime() {
        return directory.resolve("runtime");
    }
}
