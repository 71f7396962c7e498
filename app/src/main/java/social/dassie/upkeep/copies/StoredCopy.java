package social.dassie.upkeep.copies;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * A backup at its destination.
 *
 * @param isGood whether it was verified: it has a receipt
 */
record StoredCopy(CopyName name, long bytes, boolean isGood) {
    /** Returns the backups among these files, the newest first. */
    static List<StoredCopy> among(Map<String, Long> files) {
        List<StoredCopy> copies = new ArrayList<>();
        files.forEach((file, bytes) -> CopyName.parse(file)
                .ifPresent(name -> copies.add(new StoredCopy(name, bytes, files.containsKey(name.receipt())))));
        Comparator<StoredCopy> byAge = Comparator.comparing(copy -> copy.name().at());
        copies.sort(byAge.reversed());
        return copies;
    }
}
