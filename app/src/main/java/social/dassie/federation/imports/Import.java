package social.dassie.federation.imports;

import org.jspecify.annotations.Nullable;

/**
 * An import, in progress or finished.
 *
 * @param total the number of lines, including removals
 * @param done how many of them were processed
 * @param failed how many of them failed
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
