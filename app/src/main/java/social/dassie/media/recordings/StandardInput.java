package social.dassie.media.recordings;

import java.io.IOException;
import java.io.OutputStream;

/** The standard input of an external program. */
@FunctionalInterface
public interface StandardInput {
    /** No input. */
    StandardInput NOTHING = out -> {};

    /**
     * Writes it.
     *
     * @throws IOException when the program stops accepting input
     * @throws RecordingException when the input cannot be produced; the program is then stopped
     */
    void writeTo(OutputStream out) throws RecordingException, IOException;
}
