package social.dassie.upkeep.offsite;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Deletes the backups of one instance that the rule does not keep. It runs after a backup was verified, so there is
 * always a good one; and the newest of the verified ones is never deleted.
 */
final class BackupPruning {
    /** The minimum age of a file without a receipt to be considered left by a killed process. */
    private static final Duration ABANDONED = Duration.ofDays(2);

    private final BackupDestination place;
    private final String domain;

    BackupPruning(BackupDestination place, String domain) {
        this.place = place;
        this.domain = BackupName.safe(domain);
    }

    /** Returns the number of deleted backups. */
    int run(RetentionRule rule, Instant now, ZoneId zone) throws IOException {
        Map<String, Long> files = place.list();
        List<StoredBackup> ours = StoredBackup.among(files).stream()
                .filter(copy -> copy.name().domain().equals(domain))
                .toList();
        List<Instant> good = ours.stream()
                .filter(StoredBackup::isGood)
                .map(copy -> copy.name().at())
                .toList();
        Set<Instant> kept = rule.keep(good, zone);
        int removed = 0;
        for (StoredBackup copy : ours) {
            boolean isOver = copy.isGood()
                    ? !kept.contains(copy.name().at())
                    : copy.name().at().isBefore(now.minus(ABANDONED));
            if (isOver) {
                // The receipt is deleted first: a partially deleted backup is not a good one.
                if (copy.isGood()) {
                    place.delete(copy.name().receipt());
                }
                place.delete(copy.name().toString());
                removed++;
            }
        }
        place.sweep("dassie-" + domain + "-", now.minus(ABANDONED));
        return removed;
    }
}
