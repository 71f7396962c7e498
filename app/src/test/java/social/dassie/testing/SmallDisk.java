package social.dassie.testing;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A disk of a few megabytes that can be filled, or that forbids execution: a file system in memory that only the
 * processes started on it see (Linux namespaces; where users may not create them, there is no such disk).
 */
public final class SmallDisk implements AutoCloseable {
    private static final int BLOCK = 4096;

    private final Process holder;
    private final Path directory;

    private SmallDisk(Process holder, Path directory) {
        this.holder = holder;
        this.directory = directory;
    }

    /**
     * Mounts a disk on a directory.
     *
     * @param options the options of the mount, such as {@code size=8m}
     * @return empty where that is not allowed
     */
    public static Optional<SmallDisk> mount(Path directory, String options) throws IOException {
        String script = "mount -t tmpfs -o " + options + " tmpfs '" + directory + "' && echo mounted && cat";
        Process holder;
        try {
            holder = new ProcessBuilder("unshare", "--user", "--map-root-user", "--mount", "sh", "-c", script)
                    .redirectErrorStream(true)
                    .start();
        } catch (IOException notInstalled) {
            return Optional.empty();
        }
        BufferedReader said = holder.inputReader();
        if (!"mounted".equals(said.readLine())) {
            holder.destroyForcibly();
            return Optional.empty();
        }
        return Optional.of(new SmallDisk(holder, directory));
    }

    /** Starts a class with arguments on this test's class path, in a process that sees the disk. */
    public ServerProcess start(String mainClass, String... arguments) {
        List<String> inside = List.of(
                "nsenter",
                "--target",
                Long.toString(holder.pid()),
                "--user",
                "--mount",
                "--preserve-credentials",
                "--");
        return ServerProcess.startIn(inside, mainClass, arguments);
    }

    /** The path under which this process sees the mounted directory. */
    public Path outside() {
        return Path.of("/proc/" + holder.pid() + "/root" + directory);
    }

    /** Writes until the disk is full. */
    public void fill() throws IOException {
        for (int size = BLOCK; size > 0; size /= BLOCK) {
            byte[] bytes = new byte[size];
            try (OutputStream out = Files.newOutputStream(
                    outside().resolve("filling-" + size), StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
                while (true) {
                    out.write(bytes);
                }
            } catch (IOException full) {
                // The disk is full, as intended.
            }
        }
    }

    /** Deletes the file that fills the disk. */
    public void makeRoom() throws IOException {
        try (Stream<Path> files = Files.list(outside())) {
            for (Path file : files.filter(f -> f.getFileName().toString().startsWith("filling-"))
                    .toList()) {
                Files.delete(file);
            }
        }
    }

    @Override
    public void close() throws IOException {
        holder.getOutputStream().close();
        try (InputStream rest = holder.getInputStream()) {
            rest.readAllBytes();
            holder.waitFor(10, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            holder.destroyForcibly();
        }
    }
}
