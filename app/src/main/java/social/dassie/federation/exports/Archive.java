package social.dassie.federation.exports;

import org.jspecify.annotations.Nullable;

/**
 * An archive that a user requested.
 *
 * @param state {@code waiting}, {@code ready} or {@code failed}
 * @param file its name in the archive directory, null until it is ready
 * @param leftOut how many media files did not fit into it
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
