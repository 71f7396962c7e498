package social.dassie.people.accounts.rows;

import org.jspecify.annotations.Nullable;

/**
 * The avatar or the header of an account.
 *
 * @param file the name of the file on this server; null when there is none
 * @param staticFile the name of a version that does not move; null when the picture itself does not move
 * @param description the alternative text, empty when there is none
 * @param remoteUrl the address on the server of a remote account; null for a local account
 */
public record Picture(
        @Nullable String file,
        @Nullable String staticFile,
        String description,
        @Nullable String remoteUrl) {
    public static final Picture NONE = new Picture(null, null, "", null);
}
