package social.dassie.media.recordings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.testing.TestLog;

/** An ffmpeg that is there and does not start: of another processor, or with a loader that is missing. */
class FfmpegStartTest {
    @TempDir
    Path directory;

    @Test
    void failingFfmpeg_logsOneLine_andTellsTheUploader() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "there are no scripts here");
        for (String name : new String[] {"ffmpeg", "ffprobe"}) {
            Path program = Files.writeString(directory.resolve(name), "#!/nowhere/loader\n");
            Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        Ffmpeg ffmpeg =
                Ffmpeg.find(directory.resolve("ffmpeg").toString(), 1, 1_000).orElseThrow();
        try (TestLog log = TestLog.open()) {
            RecordingException failed = assertThrows(RecordingException.class, () -> ffmpeg.pictures(directory));
            assertEquals("Audio and video cannot be uploaded at the moment. Try again later!", failed.getMessage());
            assertEquals(1, log.lines("").size(), () -> log.lines("").toString());
            String line = log.lines("").get(0);
            String start = directory.resolve("ffmpeg") + " cannot be started (2";
            assertTrue(line.contains(start + ", No such file") || line.contains(start + " (No such file"), line);
        }
    }
}
