package social.dassie.cli;

import java.nio.file.Path;
import java.util.Optional;

/** A server that this process runs. */
public interface RunningServer extends AutoCloseable {
    int port();

    /** Where everything is kept. */
    Path directory();

    /** Where the owner's account is made; empty when there is one. */
    Optional<String> setupLink();

    /** False when there is no ffmpeg: sound and video are taken only as browsers play them. */
    boolean convertsRecordings();

    @Override
    void close();
}
