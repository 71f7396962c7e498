package social.dassie.ground.s3;

import java.io.IOException;
import java.io.Serial;
import org.jspecify.annotations.Nullable;

/** Something that a bucket did not do. The message is a sentence for whoever runs the server. */
public final class BucketException extends IOException {
    @Serial
    private static final long serialVersionUID = 1;

    /** The status of the answer; 0 when there was none. */
    private final int status;

    BucketException(int status, String sentence, @Nullable Throwable cause) {
        super(sentence, cause);
        this.status = status;
    }

    /** Whether the same request may succeed a little later. */
    boolean isPassing() {
        return status == 0 || status == 429 || status >= 500;
    }

    /** Whether the store says that it is not there. */
    boolean isMissing() {
        return status == 404;
    }
}
