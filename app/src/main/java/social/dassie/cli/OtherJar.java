package social.dassie.cli;

import java.io.BufferedReader;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.storage.StorageFailure;

/**
 * The jar of another version of Dassie, which itself checks whether it could take over the data.
 *
 * @param java the Java version that it needs
 */
record OtherJar(Path file, int java) {
    private static final String MAIN = "social/dassie/Main.class";
    /** Older versions look for this name, so the class must not be moved. */
    private static final String COMMAND = "social/dassie/cli/UpgradeCommand.class";
    /** The class file version minus the Java version that introduced it. */
    private static final int FIRST_CLASS_VERSION = 44;

    /** Inspects the file without running it. Throws {@link StartException} if it is not Dassie's, or too old. */
    static OtherJar of(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new StartException("There is no file " + file);
        }
        try (ZipFile jar = new ZipFile(file.toFile())) {
            ZipEntry main = jar.getEntry(MAIN);
            if (main == null) {
                throw new StartException(file + " is not the jar of Dassie");
            }
            if (jar.getEntry(COMMAND) == null) {
                throw new StartException(
                        file + " is a version that cannot look before an upgrade: it is older than this one");
            }
            try (DataInputStream in = new DataInputStream(jar.getInputStream(main))) {
                in.readInt();
                in.readUnsignedShort();
                return new OtherJar(file, in.readUnsignedShort() - FIRST_CLASS_VERSION);
            }
        } catch (IOException e) {
            throw new StartException(
                    file + " cannot be read as a jar: " + StorageFailure.reason(e) + ". Download it again", e);
        }
    }

    /** Makes that version check the data, and passes its output on. Returns its exit code. */
    int check(Path directory, boolean isJson, ToolCommand command) {
        int running = Runtime.version().feature();
        if (java > running) {
            throw new StartException(file + " needs Java " + java + ", and this is Java " + running
                    + ": install the newer one first, or take a package that brings its own");
        }
        List<String> line = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElse("java"),
                "-Xmx128m",
                "-jar",
                file.toString(),
                "--data-dir",
                directory.toString(),
                "upgrade",
                "--check"));
        if (isJson) {
            line.add(Listing.JSON);
        }
        try {
            Process process = new ProcessBuilder(line)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            process.getOutputStream().close();
            pass(process.getInputStream(), command);
            return process.waitFor();
        } catch (IOException e) {
            throw new StartException(file + " cannot be run: " + StorageFailure.reason(e), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StartException("It was interrupted", e);
        }
    }

    private static void pass(InputStream said, ToolCommand command) throws IOException {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(said, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                command.out().println(line);
            }
        }
    }
}
