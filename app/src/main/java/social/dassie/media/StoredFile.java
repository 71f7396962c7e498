package social.dassie.media;

import org.jspecify.annotations.Nullable;

/**
 * A file that was taken in and kept, ready or still to be converted.
 *
 * @param file null as long as it waits
 * @param sourceFile what was sent, while it waits
 * @param bytes of all files of it together
 */
record StoredFile(
        String type,
        @Nullable String file,
        @Nullable String sourceFile,
        @Nullable String previewFile,
        MediaMeta meta,
        @Nullable String blurhash,
        String mimeType,
        long bytes) {
    boolean isWaiting() {
        return file == null;
    }

    /** The same with a preview that was sent beside it. */
    StoredFile with(Thumbnail preview) {
        return new StoredFile(
                type,
                file,
                sourceFile,
                preview.file(),
                meta.withSmall(preview.size()),
                preview.blurhash(),
                mimeType,
                bytes + preview.bytes());
    }

    /** A preview, kept. */
    record Thumbnail(String file, MediaMeta.Size size, String blurhash, long bytes) {}
}
