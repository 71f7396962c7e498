package social.dassie.images;

/** A small picture that stands for a file until it is opened. */
public record PreviewImage(ImageFile small, String blurhash) {}
