package social.dassie.cli.tools;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A server that runs in this process. */
public interface RunningServer extends AutoCloseable {
    int port();

    /** Returns the data directory. */
    Path directory();

    /** Returns the link for creating the owner's account; empty if there is an owner. */
    Optional<String> setupLink();

    /** Returns whether ffmpeg is available. Without it, only audio and video that browsers can play are accepted. */
    boolean convertsRecordings();

    /** Returns lines for the operator about what runs alongside it. */
    List<String> notes();

    @Override
    void close();
}
