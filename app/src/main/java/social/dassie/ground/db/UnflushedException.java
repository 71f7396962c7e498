package social.dassie.ground.db;

import java.io.IOException;

/** The disk did not confirm a commit: the data can be read now, but a power cut may undo the commit. */
final class UnflushedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnflushedException(IOException cause) {
        super("What was written could not be flushed to the disk", cause);
    }
}
