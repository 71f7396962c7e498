package social.dassie.federation.imports;

import org.jspecify.annotations.Nullable;

/**
 * A file that is being taken in, or was.
 *
 * @param total how many lines it has, with what it takes away
 * @param done how many of them are taken in
 * @param failed how many of them could not be
 */
public record Import(
        long id,
        String kind,
        boolean overwrites,
        long createdAt,
        @Nullable Long finishedAt,
        int total,
        int done,
        int failed) {
    public boolean isFinished() {
        return finishedAt != null;
    }
}
