package social.dassie.federation.exports;

import org.jspecify.annotations.Nullable;

/**
 * An archive that a user asked for.
 *
 * @param state {@code waiting}, {@code ready} or {@code failed}
 * @param file its name in the directory of archives, null until it is ready
 * @param leftOut how many pictures and films had no place in it
 */
public record Archive(
        long id, long accountId, String state, @Nullable String file, long sizeBytes, int leftOut, long createdAt) {
    public boolean isReady() {
        return state.equals("ready");
    }

    public boolean isWaiting() {
        return state.equals("waiting");
    }
}
