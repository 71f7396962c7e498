package social.dassie.media.images;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.UnaryOperator;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;
import social.dassie.media.images.headers.ExifOrientation;
import social.dassie.media.images.headers.ImageException;
import social.dassie.media.images.headers.ImageFormat;
import social.dassie.media.images.headers.ImageHeader;
import social.dassie.media.images.headers.PngColours;
import social.dassie.media.recordings.RawVideo;
import social.dassie.media.recordings.RecordingInfo;

/**
 * Converts an uploaded file into images that are safe to serve: rejected by type and size before decoding, decoded within
 * bounded memory, rotated upright, resized and encoded again. Other data in the file (location, camera, thumbnail,
 * profile, comments, anything after the end) is not copied, so none of it can be left by mistake.
 *
 * <p>Every method throws an {@link ImageException} if the file is the problem, and an {@link IOException} if the disk is.
 * Results are new files in the working directory; the upload itself is not changed.
 */
public final class ImageProcessor {
    /** 8.3 megapixels, 3840x2160: larger images are scaled down to it. */
    static final long MAX_ORIGINAL_PIXELS = 8_294_400;

    /** 640x360. */
    static final long MAX_SMALL_PIXELS = 230_400;

    /** 256x256. */
    private static final long MAX_EMOJI_PIXELS = 65_536;

    private static final int DARK = 0xff20_2028;
    private static final int AVATAR_SIDE = 400;
    private static final int HEADER_WIDTH = 1500;
    private static final int HEADER_HEIGHT = 500;

    static {
        // Before the first AWT class is loaded: a server has no display.
        if (System.getProperty("java.awt.headless") == null) {
            System.setProperty("java.awt.headless", "true");
        }
        // A disk cache in the shared temporary directory is slower than none, and is not needed.
        ImageIO.setUseCache(false);
    }

    private final DecodeBudget budget;
    private final ImageEncoder encoder;

    /** @param directory where results are written, preferably the temporary directory of the media store */
    public ImageProcessor(DecodeBudget budget, Path directory) {
        this.budget = budget;
        this.encoder = new ImageEncoder(directory);
    }

    /** Returns the image of a post, with its preview and blurhash. An animated GIF stays animated. */
    public ProcessedImage attachment(Path upload) throws ImageException, IOException {
        ImageHeader header = ImageHeader.read(upload);
        GifReader.Summary gif = summary(upload, header);
        boolean animated = gif.frames() > 1;
        Fit fit = uprightFit(header, (width, height) -> Fit.within(width, height, MAX_ORIGINAL_PIXELS));
        if (animated && header.pixels() > MAX_ORIGINAL_PIXELS) {
            throw ImageException.tooLarge(header.width(), header.height());
        }
        Work work = work(header, fit);
        return guarded(work.bytes(), () -> {
            Canvas canvas = decode(upload, header, work);
            Canvas preview = canvas.fitted(Fit.within(canvas.width(), canvas.height(), MAX_SMALL_PIXELS));
            ImageFile original = animated ? animation(upload, header, gif, fit) : written(canvas, header.format());
            return withSmall(original, preview, animated, header.format());
        });
    }

    private ProcessedImage withSmall(ImageFile original, Canvas preview, boolean animated, ImageFormat source)
            throws IOException {
        try {
            return new ProcessedImage(original, written(preview, source), Blurhash.of(preview), animated);
        } catch (IOException | RuntimeException | Error failed) {
            Files.deleteIfExists(original.path());
            throw failed;
        }
    }

    /** Whether the file is an animated GIF or WebP; one that is too long or damaged is rejected. */
    public boolean isAnimated(Path upload) throws ImageException {
        ImageHeader header = ImageHeader.read(upload);
        return header.format() == ImageFormat.WEBP
                ? WebpAnimation.read(upload).isAnimated()
                : summary(upload, header).frames() > 1;
    }

    /** Returns the properties of an animated WebP as a video. */
    public RecordingInfo video(Path upload) throws ImageException {
        return WebpAnimation.read(upload).info(ImageHeader.read(upload).orientation());
    }

    /** Returns the preview of an animated WebP: its first frame, on the whole canvas. */
    public PreviewImage videoPreview(Path upload) throws ImageException, IOException {
        return played(upload, player -> {
            player.next();
            Canvas canvas = player.canvas();
            Fit fit = Fit.within(canvas.width(), canvas.height(), MAX_SMALL_PIXELS);
            return previewOf(canvas.fitted(fit), ImageFormat.WEBP);
        });
    }

    /** Writes all frames of an animated WebP; one is in memory at a time. */
    public void play(Path upload, OutputStream out) throws ImageException, IOException {
        boolean done = played(upload, player -> {
            Canvas canvas = player.canvas();
            RawVideo video = new RawVideo(out, canvas.width(), canvas.height());
            while (player.hasNext() && !Thread.currentThread().isInterrupted()) {
                int durationMs = player.next();
                video.write(canvas::copyRow, durationMs, !player.hasNext());
            }
            return !player.hasNext();
        });
        if (!done) {
            throw new IOException("the server stops");
        }
    }

    private interface Play<T> {
        T run(WebpPlayer player) throws ImageException, IOException;
    }

    private <T> T played(Path upload, Play<T> play) throws ImageException, IOException {
        ImageHeader header = ImageHeader.read(upload);
        WebpAnimation animation = WebpAnimation.read(upload);
        long bytes = animation.playBytes() + MAX_SMALL_PIXELS * Canvas.BYTES_PER_PIXEL;
        if (bytes > budget.totalBytes()) {
            throw ImageException.tooLarge(animation.width(), animation.height());
        }
        return guarded(bytes, () -> {
            try (WebpPlayer player = new WebpPlayer(upload, animation, header.orientation())) {
                return play.run(player);
            }
        });
    }

    /** Returns the preview of an image; for an animation its first frame. */
    public PreviewImage preview(Path upload) throws ImageException, IOException {
        ImageHeader header = ImageHeader.read(upload);
        summary(upload, header);
        Fit fit = uprightFit(header, (width, height) -> Fit.within(width, height, MAX_SMALL_PIXELS));
        Work work = work(header, fit);
        return guarded(work.bytes(), () -> previewOf(decode(upload, header, work), header.format()));
    }

    /** Returns the preview of a file without an image: a single dark colour. */
    public PreviewImage darkPreview(int width, int height) throws IOException {
        Fit fit = Fit.within(width, height, MAX_SMALL_PIXELS);
        Canvas canvas = new Canvas(fit.width(), fit.height(), ExifOrientation.UPRIGHT);
        int[] row = new int[fit.width()];
        Arrays.fill(row, DARK);
        for (int y = 0; y < fit.height(); y++) {
            canvas.row(row);
        }
        return previewOf(canvas, ImageFormat.PNG);
    }

    private PreviewImage previewOf(Canvas canvas, ImageFormat source) throws IOException {
        return new PreviewImage(written(canvas, source), Blurhash.of(canvas));
    }

    /** Returns a custom emoji in its own proportions; an animated one stays animated, as a GIF or as an animated PNG. */
    public ProfileImage emoji(Path upload) throws ImageException, IOException {
        ImageHeader header = ImageHeader.read(upload);
        if (header.format() == ImageFormat.WEBP) {
            WebpAnimation animation = WebpAnimation.read(upload);
            if (animation.isAnimated()) {
                return moving(animation.playBytes(), 0, () -> new WebpPlayer(upload, animation, header.orientation()));
            }
        } else if (header.format() == ImageFormat.PNG) {
            Apng animation = Apng.read(upload, Files.size(upload));
            if (animation.isAnimated()) {
                byte[] profile = PngColours.profile(upload);
                return moving(animation.playBytes(), animation.plays(), () -> new ApngPlayer(animation, profile));
            }
        }
        return profileImage(
                upload, (width, height) -> Fit.within(width, height, MAX_EMOJI_PIXELS), format -> ImageFormat.PNG);
    }

    /** Returns the centre of the image as a square of at most 400x400. */
    public ProfileImage avatar(Path upload) throws ImageException, IOException {
        return profileImage(
                upload, (width, height) -> Fit.cover(width, height, AVATAR_SIDE, AVATAR_SIDE), format -> format);
    }

    /** Returns the centre of the image, three times as wide as high, at most 1500x500. */
    public ProfileImage header(Path upload) throws ImageException, IOException {
        return profileImage(
                upload, (width, height) -> Fit.cover(width, height, HEADER_WIDTH, HEADER_HEIGHT), format -> format);
    }

    private ProfileImage profileImage(Path upload, FitOf wanted, UnaryOperator<ImageFormat> writtenAs)
            throws ImageException, IOException {
        ImageHeader header = ImageHeader.read(upload);
        GifReader.Summary gif = summary(upload, header);
        Fit fit = uprightFit(header, wanted);
        Work work = work(header, fit);
        return guarded(work.bytes(), () -> {
            ImageFile still = written(decode(upload, header, work), writtenAs.apply(header.format()));
            try {
                return new ProfileImage(gif.frames() > 1 ? animation(upload, header, gif, fit) : still, still);
            } catch (IOException | ImageException | RuntimeException | Error failed) {
                Files.deleteIfExists(still.path());
                throw failed;
            }
        });
    }

    private interface Players {
        FramePlayer open() throws IOException;
    }

    /** Returns an emoji as an animated PNG, with its first frame as a still. */
    private ProfileImage moving(long playBytes, int plays, Players players) throws ImageException, IOException {
        long bytes = playBytes + 3 * MAX_EMOJI_PIXELS * Canvas.BYTES_PER_PIXEL;
        if (bytes > budget.totalBytes()) {
            throw ImageException.tooManyFrames();
        }
        return guarded(bytes, () -> {
            Path file = encoder.newFile(ImageFormat.PNG);
            try (FramePlayer player = players.open()) {
                Canvas canvas = player.canvas();
                Fit fit = Fit.within(canvas.width(), canvas.height(), MAX_EMOJI_PIXELS);
                Canvas first = null;
                try (ApngWriter out = new ApngWriter(file, fit.width(), fit.height(), plays)) {
                    while (player.hasNext()) {
                        int durationMs = player.next();
                        Canvas frame = canvas.fitted(fit);
                        first = first == null ? frame : first;
                        out.write(frame, durationMs);
                    }
                }
                ImageFile still = encoder.write(Objects.requireNonNull(first), ImageFormat.PNG, first.isOpaque());
                return new ProfileImage(
                        new ImageFile(file, ImageFormat.PNG, fit.width(), fit.height(), Files.size(file)), still);
            } catch (IOException | ImageException | RuntimeException | Error failed) {
                Files.deleteIfExists(file);
                throw failed;
            }
        });
    }

    private static GifReader.Summary summary(Path upload, ImageHeader header) throws ImageException {
        if (header.format() != ImageFormat.GIF) {
            return new GifReader.Summary(1, GifReader.NO_LOOP);
        }
        try {
            return GifReader.summary(upload);
        } catch (IOException damaged) {
            throw ImageException.unreadable(damaged);
        }
    }

    private interface FitOf {
        Fit of(int width, int height);
    }

    private static Fit uprightFit(ImageHeader header, FitOf fit) {
        return ExifOrientation.isTurned(header.orientation())
                ? fit.of(header.height(), header.width())
                : fit.of(header.width(), header.height());
    }

    /** The work of decoding and its memory, computed before it begins. */
    private record Work(Fit stored, BandPlan plan, long bytes) {}

    private Work work(ImageHeader header, Fit fit) throws ImageException {
        Fit stored = ExifOrientation.isTurned(header.orientation()) ? fit.turned() : fit;
        long canvasBytes = (fit.pixels() + MAX_SMALL_PIXELS) * Canvas.BYTES_PER_PIXEL;
        long left = Math.max(BandPlan.MIN_BYTES, budget.totalBytes() - canvasBytes);
        BandPlan plan = BandPlan.of(header, stored, left);
        long needed = canvasBytes + plan.bytes(header, stored);
        if (needed > budget.mostBytes()) {
            throw ImageException.tooLargeForThisServer(header.width(), header.height());
        }
        boolean alone = header.format() == ImageFormat.JPEG && header.inPasses();
        return new Work(stored, plan, alone ? budget.totalBytes() : needed);
    }

    private static Canvas decode(Path upload, ImageHeader header, Work work) throws ImageException {
        try {
            if (header.format() != ImageFormat.GIF) {
                return new ImageDecoder(header, work.stored(), work.plan()).decode(upload);
            }
            try (GifReader gif = new GifReader(upload)) {
                GifFrame frame = gif.next(true);
                if (frame == null) {
                    throw new IOException("no picture in the file");
                }
                Fit fit = work.stored();
                Canvas canvas = new Canvas(fit.width(), fit.height(), ExifOrientation.UPRIGHT);
                frame.paint(
                        gif.width(),
                        gif.height(),
                        fit,
                        new Shrinker(fit.cropWidth(), fit.cropHeight(), fit.width(), fit.height(), canvas));
                return canvas;
            }
        } catch (IOException damaged) {
            if (damaged.getCause() instanceof OutOfMemoryError) {
                throw ImageException.busy();
            }
            throw ImageException.unreadable(damaged);
        }
    }

    private ImageFile written(Canvas canvas, ImageFormat source) throws IOException {
        boolean opaque = canvas.isOpaque();
        return encoder.write(canvas, ImageEncoder.formatFor(source, opaque), opaque);
    }

    /** Copies an animation frame by frame; only one frame is in memory at a time. */
    private ImageFile animation(Path upload, ImageHeader header, GifReader.Summary summary, Fit fit)
            throws IOException, ImageException {
        boolean unchanged = fit.width() == header.width() && fit.height() == header.height();
        Path file = encoder.newFile(ImageFormat.GIF);
        try (GifReader gif = new GifReader(upload)) {
            try (GifWriter out = new GifWriter(
                    new BufferedOutputStream(Files.newOutputStream(file)),
                    fit.width(),
                    fit.height(),
                    gif.palette(),
                    summary.loops())) {
                for (GifFrame frame = next(gif); frame != null; frame = next(gif)) {
                    out.write(unchanged ? frame : frame.fitted(header.width(), header.height(), fit));
                }
            }
            return new ImageFile(file, ImageFormat.GIF, fit.width(), fit.height(), Files.size(file));
        } catch (IOException | ImageException | RuntimeException | Error failed) {
            Files.deleteIfExists(file);
            throw failed;
        }
    }

    private static @Nullable GifFrame next(GifReader gif) throws ImageException {
        try {
            return gif.next(true);
        } catch (IOException damaged) {
            throw ImageException.unreadable(damaged);
        }
    }

    /** Given damaged files, decoders throw any exception that arrays and numbers can cause, and even run out of memory. */
    private <T> T guarded(long bytes, DecodeBudget.Work<T> task) throws ImageException, IOException {
        try {
            return budget.with(bytes, task);
        } catch (OutOfMemoryError crowded) {
            throw ImageException.busy();
        } catch (RuntimeException | StackOverflowError damaged) {
            throw ImageException.unreadable(damaged);
        }
    }
}
