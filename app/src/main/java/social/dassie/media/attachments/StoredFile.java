package social.dassie.media.attachments;

import org.jspecify.annotations.Nullable;

/**
 * A file that was accepted and stored, ready or waiting for conversion.
 *
 * @param file null while it waits
 * @param sourceFile the upload, while it waits
 * @param bytes size of all files that belong to it
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

    /** A copy with a preview that was uploaded together with the file. */
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

    /** A stored preview. */
    record Thumbnail(String file, MediaMeta.Size size, String blurhash, long bytes) {}
}
