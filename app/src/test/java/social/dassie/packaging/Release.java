package social.dassie.packaging;

import java.nio.file.Path;
import java.time.Instant;

/**
 * What is packaged.
 *
 * @param label the version, with the commit behind it where that is not a tagged one
 * @param time of the commit, which all files get
 * @param files the directory {@code scripts/packaging}
 * @param documents licence, changelog and the operators' document
 */
record Release(String label, Instant time, Path files, Documents documents) {
    record Documents(Path licence, Path changelog, Path operations) {}
}
