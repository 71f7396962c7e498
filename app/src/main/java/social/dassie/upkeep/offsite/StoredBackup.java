package social.dassie.upkeep.offsite;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * A backup at its destination.
 *
 * @param isGood whether it was verified: it has a receipt
 */
record StoredBackup(BackupName name, long bytes, boolean isGood) {
    /** Returns the backups among these files, the newest first. */
    static List<StoredBackup> among(Map<String, Long> files) {
        List<StoredBackup> backups = new ArrayList<>();
        files.forEach((file, bytes) -> BackupName.parse(file)
                .ifPresent(name -> backups.add(new StoredBackup(name, bytes, files.containsKey(name.receipt())))));
        Comparator<StoredBackup> byAge =
                Comparator.comparing(copy -> copy.name().at());
        backups.sort(byAge.reversed());
        return backups;
    }
}
