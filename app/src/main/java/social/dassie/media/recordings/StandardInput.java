package social.dassie.media.recordings;

import java.io.IOException;
import java.io.OutputStream;

/** What an external program reads from its standard input. */
@FunctionalInterface
public interface StandardInput {
    /** No input. */
    StandardInput NOTHING = out -> {};

    /**
     * Writes it.
     *
     * @throws IOException when the program takes no more
     * @throws RecordingException when there is no more to write; the program is stopped then
     */
    void writeTo(OutputStream out) throws RecordingException, IOException;
}
