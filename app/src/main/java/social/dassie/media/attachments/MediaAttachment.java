package social.dassie.media.attachments;

import org.jdbi.v3.core.mapper.Nested;
import org.jspecify.annotations.Nullable;

/** One attachment: an uploaded file, alone or with the status it belongs to. */
public record MediaAttachment(
        long id,
        long accountId,
        @Nullable Long statusId,
        int position,
        String type,
        String state,
        @Nested Files files,
        @Nested Origin origin,
        @Nullable String description,
        String meta,
        @Nullable String blurhash) {
    /**
     * The names of its files in the store.
     *
     * @param sourceFile the uploaded file while its conversion is pending; its name is never published
     */
    public record Files(
            @Nullable String file,
            @Nullable String previewFile,
            @Nullable String sourceFile) {
        @Nullable
        String[] all() {
            return new @Nullable String[] {file, previewFile, sourceFile};
        }
    }

    /**
     * Its origin on the author's server; all null for a local one.
     *
     * @param domain of the author; null if it is not needed
     */
    public record Origin(
            @Nullable String remoteUrl,
            @Nullable String previewRemoteUrl,
            @Nullable String domain) {
        static final Origin HERE = new Origin(null, null, null);
    }

    boolean isWaiting() {
        return state.equals("waiting");
    }

    boolean isFailed() {
        return state.equals("failed");
    }
}
