package social.dassie.images;

/**
 * An attachment ready to be kept.
 *
 * @param small the preview; of an animation its first frame
 */
public record ProcessedImage(ImageFile original, ImageFile small, String blurhash, boolean animated) {}
