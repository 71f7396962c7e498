package social.dassie.media.images;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.Iterator;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.MemoryCacheImageInputStream;
import org.jspecify.annotations.Nullable;
import social.dassie.media.images.headers.ImageException;
import social.dassie.media.images.headers.WebpChunk;

/** Plays an animated WebP. */
final class WebpPlayer implements FramePlayer {
    private final RandomAccessFile file;
    private final @Nullable WebpChunk profile;
    private final Iterator<WebpFrame> frames;
    private final Canvas canvas;
    private @Nullable WebpFrame shown;

    WebpPlayer(Path file, WebpAnimation animation, int orientation) throws IOException {
        this.canvas = animation.canvas(orientation);
        this.profile = animation.profile();
        this.frames = animation.frames().iterator();
        this.file = new RandomAccessFile(file.toFile(), "r");
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
        WebpFrame before = shown;
        if (before != null && before.dispose()) {
            canvas.clear(before.left(), before.top(), before.width(), before.height());
        }
        WebpFrame frame = frames.next();
        shown = frame;
        try {
            paint(frame);
        } catch (IOException damaged) {
            throw ImageException.unreadable(damaged);
        }
        return frame.durationMs();
    }

    private void paint(WebpFrame frame) throws IOException {
        ImageReader reader = ImageIO.getImageReadersByFormatName("webp").next();
        byte[] webp = frame.alone(file, profile);
        try (WebpInput in =
                new WebpInput(new MemoryCacheImageInputStream(new ByteArrayInputStream(webp)), webp.length)) {
            reader.setInput(in, false, true);
            BufferedImage image = reader.read(0);
            if (image.getWidth() != frame.width() || image.getHeight() != frame.height()) {
                throw new IOException("the decoder sees another size than the frame says");
            }
            int[] y = {frame.top()};
            ImageDecoder.rows(image, frame.height(), row -> canvas.paint(frame.left(), y[0]++, row, frame.blend()));
        } finally {
            reader.dispose();
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
