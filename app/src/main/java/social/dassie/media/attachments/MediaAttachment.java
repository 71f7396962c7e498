package social.dassie.media.attachments;

import org.jspecify.annotations.Nullable;

/**
 * One attachment: a file that was uploaded, on its own or with the status it belongs to.
 *
 * @param domain of the author; null here, and where it is not needed
 * @param sourceFile the uploaded file while it waits for conversion; its name is never published
 */
public record MediaAttachment(
        long id,
        long accountId,
        @Nullable Long statusId,
        int position,
        String type,
        String state,
        @Nullable String file,
        @Nullable String previewFile,
        @Nullable String remoteUrl,
        @Nullable String description,
        String meta,
        @Nullable String blurhash,
        @Nullable String sourceFile,
        @Nullable String previewRemoteUrl,
        @Nullable String domain) {
    boolean isWaiting() {
        return state.equals("waiting");
    }

    boolean isFailed() {
        return state.equals("failed");
    }
}
