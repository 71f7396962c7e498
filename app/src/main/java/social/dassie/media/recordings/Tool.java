package social.dassie.media.recordings;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One run of an external program: in a private directory, with an empty environment and a time limit. */
final class Tool {
    private static final Logger LOG = LoggerFactory.getLogger(Tool.class);
    private static final int MAX_OUTPUT = 256 * 1024;
    private static final int MAX_COMPLAINT = 500;
    private static final int ROOM_BYTES = 64 * 1024;

    private final Path directory;
    private final Duration limit;

    Tool(Path directory, Duration limit) {
        this.directory = directory;
        this.limit = limit;
    }

    /**
     * Returns what the program printed. Its error messages are the file's fault and are logged, unless the disk is full.
     *
     * @param feed writes the program's input
     */
    String run(List<String> command, StandardInput feed) throws RecordingException, IOException {
        Path printed = Files.createTempFile(directory, "printed", null);
        Path complaint = Files.createTempFile(directory, "complaint", null);
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectOutput(printed.toFile())
                .redirectError(complaint.toFile());
        builder.environment().clear();
        Process process = started(builder);
        // At its time limit the program is killed, which also ends a blocked write to its input.
        CompletableFuture<Process> end = process.onExit()
                .orTimeout(limit.toMillis(), TimeUnit.MILLISECONDS)
                .whenComplete((ended, late) -> process.destroyForcibly());
        try {
            feed(process, feed);
            end.get();
        } catch (ExecutionException late) {
            LOG.info("External program {} stopped, because it ran longer than {} s", command.get(0), limit.toSeconds());
            throw RecordingException.unreadable("it takes longer than " + limit.toSeconds() + " s");
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            throw new IOException("the server stops");
        } finally {
            process.destroyForcibly();
        }
        if (process.exitValue() != 0) {
            checkRoom();
            String why = start(complaint, MAX_COMPLAINT).strip();
            LOG.info("External program {} failed with exit code {}: {}", command.get(0), process.exitValue(), why);
            throw RecordingException.unreadable(why);
        }
        return start(printed, MAX_OUTPUT);
    }

    /** A program that cannot be started causes one log line, as the next file will fail the same way. */
    private static Process started(ProcessBuilder builder) throws RecordingException {
        try {
            return builder.start();
        } catch (IOException e) {
            // Java before 25 says "error=2, No such file or directory", later ones "error: 2 (No such file or
            // directory)".
            String[] words = String.valueOf(e.getMessage()).split("error(=|: )", 2);
            LOG.warn(
                    "External program {} cannot be started ({}), so files that only it can read are rejected. Install a"
                            + " working one, or set media.ffmpeg",
                    builder.command().get(0),
                    words[words.length - 1].strip());
            throw RecordingException.noProgram(e);
        }
    }

    private static void feed(Process process, StandardInput feed) throws RecordingException {
        try (OutputStream in = process.getOutputStream()) {
            feed.writeTo(in);
        } catch (IOException closed) {
            // A program may exit before it has read everything: its exit value shows whether that is an error.
            LOG.debug("External program closed its input early", closed);
        }
    }

    /**
     * Throws if the disk is full. The program fails then, and even its error message may not fit, so this writes a test
     * file.
     */
    private void checkRoom() throws IOException {
        Path something = Files.createTempFile(directory, "room", null);
        try {
            Files.write(something, new byte[ROOM_BYTES]);
        } finally {
            Files.deleteIfExists(something);
        }
    }

    private static String start(Path file, int maxBytes) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(maxBytes), StandardCharsets.UTF_8);
        }
    }
}
