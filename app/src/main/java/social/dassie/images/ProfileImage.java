package social.dassie.images;

/**
 * An avatar or header ready to be kept.
 *
 * @param still the same file as {@code shown} unless that moves
 */
public record ProfileImage(ImageFile shown, ImageFile still) {
    public boolean isAnimated() {
        return !shown.equals(still);
    }
}
