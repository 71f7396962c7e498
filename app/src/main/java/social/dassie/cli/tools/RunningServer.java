package social.dassie.cli.tools;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A server that this process runs. */
public interface RunningServer extends AutoCloseable {
    int port();

    /** The data directory. */
    Path directory();

    /** The link for creating the owner's account; empty when there is an owner. */
    Optional<String> setupLink();

    /** Whether ffmpeg is available. Without it, only audio and video that browsers can play are accepted. */
    boolean convertsRecordings();

    /** Lines for the operator about what runs beside it. */
    List<String> notes();

    @Override
    void close();
}
