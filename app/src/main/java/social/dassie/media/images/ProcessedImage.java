package social.dassie.media.images;

/**
 * An attachment that is ready to be stored.
 *
 * @param small the preview; for an animation its first frame
 */
public record ProcessedImage(ImageFile original, ImageFile small, String blurhash, boolean animated) {}
