package social.dassie.media.images;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import social.dassie.media.images.headers.ImageFormat;

/** Writes a canvas to a new file that contains its pixels and nothing else. */
final class ImageEncoder {
    private static final float JPEG_QUALITY = 0.9f;

    private final Path directory;

    ImageEncoder(Path directory) {
        this.directory = directory;
    }

    /** Returns JPEG for a photo without transparency, else PNG: Java has no writer for WebP. */
    static ImageFormat formatFor(ImageFormat source, boolean opaque) {
        return opaque && (source == ImageFormat.JPEG || source == ImageFormat.WEBP)
                ? ImageFormat.JPEG
                : ImageFormat.PNG;
    }

    ImageFile write(Canvas canvas, ImageFormat format, boolean opaque) throws IOException {
        Path file = newFile(format);
        try {
            try (OutputStream out = Files.newOutputStream(file)) {
                write(canvas, format, opaque, out);
            }
            return new ImageFile(file, format, canvas.width(), canvas.height(), Files.size(file));
        } catch (IOException | RuntimeException | Error failed) {
            Files.deleteIfExists(file);
            throw failed;
        }
    }

    Path newFile(ImageFormat format) throws IOException {
        return Files.createTempFile(directory, "image", "." + format.extension());
    }

    private static void write(Canvas canvas, ImageFormat format, boolean opaque, OutputStream out) throws IOException {
        ImageWriter writer = ImageIO.getImageWritersByFormatName(format.name().toLowerCase(Locale.ROOT))
                .next();
        try (MemoryCacheImageOutputStream stream = new MemoryCacheImageOutputStream(out)) {
            ImageWriteParam how = writer.getDefaultWriteParam();
            if (format == ImageFormat.JPEG) {
                how.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
                how.setCompressionQuality(JPEG_QUALITY);
            }
            writer.setOutput(stream);
            writer.write(null, new IIOImage(canvas.image(!opaque), null, null), how);
        } finally {
            writer.dispose();
        }
    }
}
