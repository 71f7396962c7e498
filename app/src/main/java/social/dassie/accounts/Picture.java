package social.dassie.accounts;

import org.jspecify.annotations.Nullable;

/**
 * The avatar or the header of an account.
 *
 * @param file where it is kept here; null where there is none, or only a remote one
 * @param staticFile the same without movement, null where the file has none
 * @param description for those who do not see it; empty when not said
 * @param remoteUrl where the server of a remote account has it
 */
public record Picture(
        @Nullable String file,
        @Nullable String staticFile,
        String description,
        @Nullable String remoteUrl) {
    static final Picture NONE = new Picture(null, null, "", null);
}
