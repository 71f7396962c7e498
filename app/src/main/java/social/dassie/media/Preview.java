package social.dassie.media;

/** A small picture that stands for a file until it is opened. */
record Preview(ImageFile small, String blurhash) {
    MediaMeta.Size size() {
        return MediaMeta.Size.of(small.width(), small.height());
    }
}
