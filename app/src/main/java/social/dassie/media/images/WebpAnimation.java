package social.dassie.media.images;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.media.images.headers.ByteSource;
import social.dassie.media.images.headers.ExifOrientation;
import social.dassie.media.images.headers.ImageException;
import social.dassie.media.images.headers.ImageHeader;
import social.dassie.media.images.headers.WebpChunk;
import social.dassie.media.recordings.RecordingInfo;

/**
 * The frames of an animated WebP (RFC 9649 section 2.7), found without decoding, so that a file that is too long or has
 * false sizes costs nothing. The number of loops and the background colour are ignored, as in browsers.
 */
final class WebpAnimation {
    /** The maximum number of pixels of all its frames, which are what is encoded; a minute or so of work. */
    static final long MAX_SHOWN_PIXELS = 1_000_000_000;

    private static final int ANIMATED = 0x02;
    private static final int MAX_PROFILE_BYTES = 1024 * 1024;
    private static final double MS_PER_SECOND = 1000;

    private final ByteSource in;
    private final List<WebpFrame> frames = new ArrayList<>();
    private boolean animated;
    private int width;
    private int height;
    private long pixels;
    private @Nullable WebpChunk profile;

    private WebpAnimation(ByteSource in) {
        this.in = in;
    }

    /** Reads a file whose {@link ImageHeader} has been read; a WebP that is not animated has no frames. */
    static WebpAnimation read(Path file) throws ImageException {
        try (ByteSource in = new ByteSource(file)) {
            in.skip(4);
            long end = in.u32LittleEndian() + 8;
            in.skip(4);
            WebpAnimation animation = new WebpAnimation(in);
            WebpChunk.walk(in, end, animation::chunk);
            return animation;
        } catch (IOException damaged) {
            throw ImageException.unreadable(damaged);
        }
    }

    private void chunk(WebpChunk chunk) throws IOException, ImageException {
        switch (chunk.type()) {
            case "VP8X" -> {
                animated = (in.u8() & ANIMATED) != 0;
                in.skip(3);
                width = in.u24LittleEndian() + 1;
                height = in.u24LittleEndian() + 1;
            }
            case "ICCP" -> profile = chunk.length() <= MAX_PROFILE_BYTES ? chunk : null;
            case "ANMF" -> {
                if (animated) {
                    add(WebpFrame.read(in, chunk));
                }
            }
            default -> {}
        }
    }

    private void add(WebpFrame frame) throws IOException, ImageException {
        ImageHeader.checkSize(width, height);
        if (frame.left() + frame.width() > width || frame.top() + frame.height() > height) {
            throw new IOException("frame outside of the canvas");
        }
        frames.add(frame);
        pixels += frame.pixels();
        long shown = (long) width * height * frames.size();
        if (frames.size() > GifReader.MAX_FRAMES
                || (isAnimated() && (pixels > GifReader.MAX_TOTAL_PIXELS || shown > MAX_SHOWN_PIXELS))) {
            throw ImageException.tooManyFrames();
        }
    }

    boolean isAnimated() {
        return frames.size() > 1;
    }

    int width() {
        return width;
    }

    int height() {
        return height;
    }

    List<WebpFrame> frames() {
        return frames;
    }

    @Nullable
    WebpChunk profile() {
        return profile;
    }

    /** Returns an empty canvas of its size, upright. */
    Canvas canvas(int orientation) {
        boolean turned = ExifOrientation.isTurned(orientation);
        return new Canvas(turned ? height : width, turned ? width : height, orientation);
    }

    /** Returns the memory for playing it: the canvas and the largest frame. */
    long playBytes() {
        long largest = frames.stream().mapToLong(WebpFrame::decodeBytes).max().orElse(0);
        return largest + (profile == null ? 0 : 2 * profile.length()) + (long) width * height * Canvas.BYTES_PER_PIXEL;
    }

    /** Returns its properties as a video. */
    RecordingInfo info(int orientation) {
        long durationMs = frames.stream().mapToLong(WebpFrame::durationMs).sum();
        boolean turned = ExifOrientation.isTurned(orientation);
        String rate = Math.round(frames.size() * MS_PER_SECOND) + "/" + durationMs;
        RecordingInfo.Video video =
                new RecordingInfo.Video("webp", turned ? height : width, turned ? width : height, rate, false);
        return new RecordingInfo(durationMs / MS_PER_SECOND, 0, video, null, false);
    }
}
