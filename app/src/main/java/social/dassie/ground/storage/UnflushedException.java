package social.dassie.ground.storage;

import java.io.IOException;

/** The disk did not confirm a commit: the data can be read now, but a power failure may undo the commit. */
public final class UnflushedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UnflushedException(IOException cause) {
        super("What was written could not be flushed to the disk", cause);
    }
}
