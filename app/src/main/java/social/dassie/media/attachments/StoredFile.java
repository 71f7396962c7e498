package social.dassie.media.attachments;

import org.jspecify.annotations.Nullable;

/**
 * A file that was accepted and stored, ready or pending conversion.
 *
 * @param files with the upload while it is pending, else with the published file
 * @param bytes size of all files that belong to it
 */
record StoredFile(
        String type,
        MediaAttachment.Files files,
        MediaMeta meta,
        @Nullable String blurhash,
        String mimeType,
        long bytes) {
    boolean isWaiting() {
        return files.file() == null;
    }

    /** Returns a copy with a preview that was uploaded together with the file. */
    StoredFile with(Thumbnail preview) {
        return new StoredFile(
                type,
                new MediaAttachment.Files(files.file(), preview.file(), files.sourceFile()),
                meta.withSmall(preview.size()),
                preview.blurhash(),
                mimeType,
                bytes + preview.bytes());
    }

    /** A stored preview. */
    record Thumbnail(String file, MediaMeta.Size size, String blurhash, long bytes) {}
}
