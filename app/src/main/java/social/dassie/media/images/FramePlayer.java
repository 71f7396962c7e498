package social.dassie.media.images;

import java.io.Closeable;
import social.dassie.media.images.headers.ImageException;

/** Paints the frames of an animation onto one canvas, one after the other. */
interface FramePlayer extends Closeable {
    Canvas canvas();

    boolean hasNext();

    /** Paints the next frame and returns how long it is shown, in milliseconds. */
    int next() throws ImageException;
}
