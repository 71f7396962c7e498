package social.dassie.media.images;

/**
 * An avatar or header that is ready to be stored.
 *
 * @param still the same file as {@code shown} unless that one is animated
 */
public record ProfileImage(ImageFile shown, ImageFile still) {
    public boolean isAnimated() {
        return !shown.equals(still);
    }
}
