package social.dassie.people.accounts.rows;

import org.jspecify.annotations.Nullable;

/**
 * The avatar or the header of an account.
 *
 * @param file the name of the file on this server; null if absent
 * @param staticFile the name of a still version; null if the image itself is not animated
 * @param description the alt text, empty if absent
 * @param remoteUrl the address on the server of a remote account; null for a local account
 */
public record Picture(
        @Nullable String file,
        @Nullable String staticFile,
        String description,
        @Nullable String remoteUrl) {
    public static final Picture NONE = new Picture(null, null, "", null);
}
