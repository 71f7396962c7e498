package social.dassie.testing;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Lets a program of ours start in half of the processor time: its classes in a jar, and what the JVM has read and checked of
 * them in an archive (<a href="https://openjdk.org/jeps/350">JEP 350</a>). The first process of the tests that needs it
 * makes it for this build and this Java, below {@code target}; the others wait for it.
 */
final class ClassArchive {
    private static final Path PLACE =
            Path.of("target", "class-archive-" + Runtime.version().feature()).toAbsolutePath();
    private static final Path JAR = PLACE.resolve("classes.jar");
    private static final Path ARCHIVE = PLACE.resolve("classes.jsa");
    /** Says what the archive was made from, once it is whole. */
    private static final Path STATE = PLACE.resolve("state");

    private static final String LOGGER = "simplelogger.properties";
    private static final int MOST_SECONDS = 120;

    private static final List<String> OPTIONS = make();

    private ClassArchive() {}

    /** Options of the JVM: the class path of this test, and the archive where there is one. */
    static List<String> options() {
        return OPTIONS;
    }

    private static List<String> make() {
        List<Path> entries = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .toList();
        List<Path> libraries = entries.stream().filter(Files::isRegularFile).toList();
        List<Path> folders = entries.stream().filter(Files::isDirectory).toList();
        Path classes = folders.stream()
                .filter(folder -> folder.endsWith("classes"))
                .findFirst()
                .orElseThrow();
        List<Path> path = new ArrayList<>(List.of(JAR));
        path.addAll(libraries);
        try {
            Files.createDirectories(PLACE);
            try (FileChannel channel = FileChannel.open(
                            PLACE.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock held = channel.lock()) {
                String state = path + " " + newest(classes);
                if (held.isValid()
                        && !(Files.exists(STATE) && Files.readString(STATE).equals(state))) {
                    Files.deleteIfExists(STATE);
                    pack(classes);
                    train(joined(path));
                    Files.writeString(STATE, state);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        // What is behind the archived part of a class path may be anything.
        path.addAll(folders.stream().filter(folder -> !folder.equals(classes)).toList());
        List<String> options = new ArrayList<>(List.of("-cp", joined(path)));
        if (Files.exists(ARCHIVE)) {
            options.add("-XX:SharedArchiveFile=" + ARCHIVE);
        }
        return options;
    }

    private static String joined(List<Path> path) {
        return String.join(File.pathSeparator, path.stream().map(Path::toString).toList());
    }

    /** The number of classes and when the last one was written. */
    private static String newest(Path classes) throws IOException {
        try (Stream<Path> files = Files.walk(classes)) {
            List<Long> written = files.filter(Files::isRegularFile)
                    .map(file -> file.toFile().lastModified())
                    .sorted()
                    .toList();
            return written.size() + " " + written.get(written.size() - 1);
        }
    }

    private static void pack(Path classes) throws IOException {
        try (ZipOutputStream jar = new ZipOutputStream(Files.newOutputStream(JAR));
                Stream<Path> files = Files.walk(classes)) {
            jar.setLevel(Deflater.NO_COMPRESSION);
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                jar.putNextEntry(new ZipEntry(classes.relativize(file).toString()));
                Files.copy(file, jar);
            }
            // A program of the tests logs as they do.
            jar.putNextEntry(new ZipEntry(LOGGER));
            try (InputStream logger =
                    Objects.requireNonNull(ClassArchive.class.getClassLoader().getResourceAsStream(LOGGER))) {
                logger.transferTo(jar);
            }
        }
    }

    /** Runs the server a little, after which the JVM writes the archive; one that cannot do that leaves none. */
    private static void train(String path) throws IOException {
        Files.deleteIfExists(ARCHIVE);
        List<String> command = new ArrayList<>(ServerProcess.java());
        command.addAll(List.of(
                "-XX:ArchiveClassesAtExit=" + ARCHIVE, "-cp", path, "social.dassie.Main", "train", "--requests", "60"));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(PLACE.resolve("made.log").toFile())
                .start();
        try {
            if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
                Files.deleteIfExists(ARCHIVE);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
