/**
 * Automatic off-site backups: schedule, destination, encryption, retention, and whether the last one is good.
 *
 * <p>Begin with {@link social.dassie.upkeep.offsite.OffsiteBackups}, which schedules them and stores the result of the last one.
 * {@link social.dassie.upkeep.offsite.BackupRun} makes one and verifies it: it is read back and restored, and only then
 * considered good. {@link social.dassie.upkeep.offsite.BackupDestination} is a directory or a bucket; {@link
 * social.dassie.upkeep.offsite.BackupReader} finds in it what to restore. {@link social.dassie.upkeep.offsite.Fencing}
 * prevents a server from continuing to serve after another machine took over.
 */
@NullMarked
package social.dassie.upkeep.offsite;

import org.jspecify.annotations.NullMarked;
