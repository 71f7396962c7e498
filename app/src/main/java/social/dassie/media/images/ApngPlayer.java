package social.dassie.media.images;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Iterator;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;
import social.dassie.media.images.headers.ExifOrientation;
import social.dassie.media.images.headers.ImageException;

/** Plays an animated PNG, in sRGB. */
final class ApngPlayer implements FramePlayer {
    private final byte @Nullable [] profile;
    private final Iterator<Apng.Frame> frames;
    private final Canvas canvas;
    private Apng.@Nullable Frame shown;
    private int[] before = new int[0];

    /** @param profile of the file, or null */
    ApngPlayer(Apng animation, byte @Nullable [] profile) {
        this.canvas = new Canvas(animation.width(), animation.height(), ExifOrientation.UPRIGHT);
        this.profile = profile;
        this.frames = animation.frames().iterator();
    }

    @Override
    public Canvas canvas() {
        return canvas;
    }

    @Override
    public boolean hasNext() {
        return frames.hasNext();
    }

    @Override
    public int next() throws ImageException {
        dispose();
        Apng.Frame frame = frames.next();
        if (frame.disposal() == Apng.Disposal.RESTORE) {
            before = canvas.copy(frame.left(), frame.top(), frame.width(), frame.height());
        }
        shown = frame;
        try {
            BufferedImage image = ImageIO.read(new ByteArrayInputStream(frame.png()));
            if (image == null || image.getWidth() != frame.width() || image.getHeight() != frame.height()) {
                throw new IOException("the decoder sees another size than the frame says");
            }
            int[] y = {frame.top()};
            RowSink sink = row -> canvas.paint(frame.left(), y[0]++, row, frame.blend());
            ImageDecoder.rows(image, frame.height(), ProfileRows.before(sink, profile, frame.width()));
        } catch (IOException damaged) {
            throw ImageException.unreadable(damaged);
        }
        return frame.durationMs();
    }

    private void dispose() {
        Apng.Frame frame = shown;
        if (frame == null || frame.disposal() == Apng.Disposal.KEEP) {
            return;
        }
        canvas.clear(frame.left(), frame.top(), frame.width(), frame.height());
        if (frame.disposal() == Apng.Disposal.RESTORE) {
            for (int y = 0; y < frame.height(); y++) {
                int[] row = Arrays.copyOfRange(before, y * frame.width(), (y + 1) * frame.width());
                canvas.paint(frame.left(), frame.top() + y, row, false);
            }
        }
    }

    @Override
    public void close() {
        // Everything is in memory.
    }
}
