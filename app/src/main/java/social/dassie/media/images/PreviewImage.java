package social.dassie.media.images;

/** A small image that represents a file until it is opened. */
public record PreviewImage(ImageFile small, String blurhash) {}
