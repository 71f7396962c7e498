package social.dassie.media.images;

import java.nio.file.Path;
import social.dassie.media.images.headers.ImageFormat;

/** An image written by {@link ImageProcessor}: its size in pixels and in bytes, and its path until it is stored. */
public record ImageFile(Path path, ImageFormat format, int width, int height, long bytes) {}
