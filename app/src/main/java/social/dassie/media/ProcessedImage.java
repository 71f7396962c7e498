package social.dassie.media;

/**
 * An attachment ready to be kept.
 *
 * @param small the preview; of an animation its first frame
 */
public record ProcessedImage(ImageFile original, ImageFile small, String blurhash, boolean animated) {
    public MediaMeta meta() {
        return MediaMeta.picture(
                MediaMeta.Original.picture(original.width(), original.height()),
                MediaMeta.Size.of(small.width(), small.height()));
    }
}
