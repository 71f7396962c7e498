package social.dassie.ground.s3;

import java.io.IOException;
import java.io.Serial;
import org.jspecify.annotations.Nullable;

/** A failed bucket request. The message is a sentence for the operator. */
public final class BucketException extends IOException {
    @Serial
    private static final long serialVersionUID = 1;

    /** The status of the answer; 0 if there was none. */
    private final int status;

    BucketException(int status, String sentence, @Nullable Throwable cause) {
        super(sentence, cause);
        this.status = status;
    }

    /** Returns whether the same request may succeed a little later. */
    boolean isPassing() {
        return status == 0 || status == 429 || status >= 500;
    }

    /** Returns whether the store says that the object does not exist. */
    boolean isMissing() {
        return status == 404;
    }
}
