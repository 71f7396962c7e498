package social.dassie.media.remotefiles;

import org.jspecify.annotations.Nullable;

/**
 * The stored state of a remote file: its copy, or why there is none.
 *
 * @param file the name of the copy in the media store; null while there is none
 * @param failures in a row
 * @param retryAt when it may be requested again, in milliseconds since the epoch
 */
record RemoteFile(
        String url,
        @Nullable String file,
        @Nullable String mimeType,
        long sizeBytes,
        int failures,
        @Nullable Long retryAt,
        long usedAt) {}
