package social.dassie.packaging;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes the packages of one jar for one kind of machine. {@code scripts/package} builds the jar and fills in what it knows. */
@Command(
        name = "scripts/package",
        mixinStandardHelpOptions = true,
        description =
                "Makes what is shipped, in target/package: the jar, a tar archive with a Java runtime, a Debian package and"
                        + " a container image, with their sums, the list of libraries, and a signature where a key is given.")
public final class Packager implements Callable<Integer> {
    enum Kind {
        JAR,
        TAR,
        DEB,
        OCI
    }

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "KIND", arity = "0..*", description = "jar, tar, deb or oci; all four when none is named.")
    private List<Kind> kinds = new ArrayList<>();

    @Option(
            names = "--jdk",
            paramLabel = "DIR",
            required = true,
            description =
                    "JDK whose runtime is packaged: the newest of this machine when not given. One for another machine"
                            + " (arm64) must have its directory jmods, and this machine a JDK of the same version.")
    private Path jdk = Path.of("");

    @Option(names = "--building-jdk", required = true, hidden = true)
    private Path building = Path.of("");

    @Option(
            names = "--libc",
            paramLabel = "DIR",
            description = "Where the C library for the image is, as in its own package; / when not given.")
    private Path libc = Path.of("/");

    @Option(
            names = "--archive",
            paramLabel = "FILE",
            description =
                    "Archive for quick starts (lib/dassie.aot) of an earlier package of the same commit: it is the one file that"
                            + " comes out different each time, and with it all packages are the same to the last byte.")
    private @Nullable Path archive;

    @Option(
            names = "--no-archive",
            description = "No archive for quick starts: 80 MB less on the disk, and starts take twice as long.")
    private boolean hasNoArchive;

    @Option(
            names = "--key",
            paramLabel = "FILE",
            description = "Private key of ssh-keygen, which signs the sums: SHA256SUMS.sig, namespace dassie-release.")
    private @Nullable Path key;

    @Option(
            names = "--quickly",
            hidden = true,
            description = "For tests: a runtime for next to nothing, hardly compressed.")
    private boolean isQuick;

    @Option(names = "--jar", required = true, hidden = true)
    private Path jar = Path.of("");

    @Option(names = "--sbom", required = true, hidden = true)
    private Path libraries = Path.of("");

    @Option(names = "--modules", required = true, hidden = true, split = ",")
    private Set<String> modules = new TreeSet<>();

    @Option(names = "--options", required = true, hidden = true)
    private Path options = Path.of("");

    @Option(names = "--label", required = true, hidden = true)
    private String label = "";

    @Option(names = "--time", required = true, hidden = true)
    private long epochSeconds;

    @Option(names = "--top", required = true, hidden = true)
    private Path top = Path.of("");

    @Option(names = "--out", required = true, hidden = true)
    private Path out = Path.of("");

    public static void main(String[] args) {
        System.exit(run(
                new PrintWriter(System.out, true, StandardCharsets.UTF_8),
                new PrintWriter(System.err, true, StandardCharsets.UTF_8),
                args));
    }

    /** Runs it and returns the exit code: 0 made, 1 failed, 2 wrong use. */
    static int run(PrintWriter out, PrintWriter err, String... args) {
        return new CommandLine(new Packager())
                .setOut(out)
                .setErr(err)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionExceptionHandler((e, command, parsed) -> {
                    if (!(e instanceof PackagingException)) {
                        e.printStackTrace(command.getErr());
                    } else {
                        command.getErr().println(e.getMessage());
                    }
                    return 1;
                })
                .execute(args);
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        Set<Kind> wanted = kinds.isEmpty() ? EnumSet.allOf(Kind.class) : EnumSet.copyOf(kinds);
        Release release = new Release(
                label,
                isQuick ? Release.Effort.LITTLE : Release.Effort.USUAL,
                Instant.ofEpochSecond(epochSeconds),
                top.resolve("scripts/packaging"),
                new Release.Documents(
                        top.resolve("LICENSE"), top.resolve("CHANGELOG.md"), top.resolve("app/docs/operations.md")));
        Files.createDirectories(out);
        removeOthers();
        Path work = Files.createTempDirectory(out, "work");
        try {
            List<Path> made = new ArrayList<>();
            if (wanted.contains(Kind.JAR)) {
                made.add(Files.copy(jar, fresh("dassie-" + label + ".jar")));
            }
            Files.copy(libraries, fresh("dassie-" + label + ".cdx.json"));
            if (!EnumSet.of(Kind.JAR).containsAll(wanted)) {
                made.addAll(withRuntime(wanted, release, work));
            }
            Checksums sums = new Checksums(out);
            sums.write();
            if (key != null) {
                sums.sign(key);
            }
            PrintWriter said = spec.commandLine().getOut();
            for (Path each : made) {
                said.printf(Locale.ROOT, "%6.1f MB  %s%n", Files.size(each) / 1e6, each);
            }
            return 0;
        } finally {
            remove(work);
        }
    }

    private List<Path> withRuntime(Set<Kind> wanted, Release release, Path work)
            throws IOException, InterruptedException {
        Target target = Target.of(jdk);
        boolean isHere = jdk.equals(building);
        boolean isNew =
                Runtime.Version.parse(Target.property(jdk, "JAVA_VERSION")).feature() >= 25;
        if (!isHere && archive == null && !hasNoArchive) {
            spec.commandLine()
                    .getErr()
                    .println(
                            "The archive for quick starts can only be made on such a machine: these packages have none");
        }
        say("Linking the Java runtime" + (isHere && isNew && !hasNoArchive ? " and training its archive" : ""));
        Installed.Archive quick = new Installed.Archive(
                !hasNoArchive && (archive != null || (isHere && isNew)),
                archive == null ? List.of() : List.of(archive));
        Installed installed = Installed.make(
                new JavaRuntime(building, jdk, modules), target, work.resolve("dassie"), jar, options, release, quick);
        List<Path> made = new ArrayList<>();
        if (wanted.contains(Kind.TAR)) {
            Path file = fresh("dassie-" + label + "-linux-" + target.key() + ".tar.gz");
            say("Writing " + file.getFileName());
            try (OutputStream gzip = release.gzip(Files.newOutputStream(file))) {
                new TarWriter(release.time()).write(installed.portable(release), "", gzip);
            }
            made.add(file);
            if (!installed.foreign().isEmpty()) {
                spec.commandLine()
                        .getErr()
                        .println("The runtime of this JDK takes these libraries from the system that it runs on: "
                                + String.join(", ", installed.foreign()));
            }
        }
        if (wanted.contains(Kind.DEB)) {
            DebianPackage debian = new DebianPackage(release, installed);
            Path file = fresh(debian.name());
            say("Writing " + file.getFileName());
            debian.write(file);
            made.add(file);
        }
        if (wanted.contains(Kind.OCI)) {
            ContainerImage image = new ContainerImage(
                    release, installed, new CLibrary(libc, target), Files.createDirectory(work.resolve("image")));
            Path file = fresh(image.name());
            say("Writing " + file.getFileName());
            image.write(file);
            made.add(file);
        }
        return made;
    }

    /** Minutes pass between two of these. */
    private void say(String step) {
        PrintWriter err = spec.commandLine().getErr();
        err.println("  " + step);
        err.flush();
    }

    private Path fresh(String name) throws IOException {
        Path file = out.resolve(name);
        Files.deleteIfExists(file);
        return file;
    }

    /** What was made of another commit must not get into the sums of this one. */
    private void removeOthers() throws IOException {
        try (Stream<Path> files = Files.list(out)) {
            for (Path file : files.toList()) {
                String name = String.valueOf(file.getFileName());
                boolean isOfThis = name.matches("dassie[-_]" + Pattern.quote(label) + "[-_.][a-z].*");
                if (name.startsWith("work")) {
                    remove(file);
                } else if ((name.matches("dassie[-_][0-9].*") && !isOfThis) || name.startsWith(Checksums.NAME)) {
                    // The sums come last: without them nobody takes what was begun for a whole.
                    Files.delete(file);
                }
            }
        }
    }

    static void remove(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
