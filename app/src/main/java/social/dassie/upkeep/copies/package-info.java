/**
 * Automatic off-site backups: schedule, destination, encryption, retention, and whether the last one is good.
 *
 * <p>Begin with {@link social.dassie.upkeep.copies.Copies}, which schedules them and stores the result of the last one.
 * {@link social.dassie.upkeep.copies.CopyMaking} makes one and verifies it: it is read back and restored, and only then
 * considered good. {@link social.dassie.upkeep.copies.CopyPlace} is a directory or a bucket; {@link
 * social.dassie.upkeep.copies.CopyReading} finds in it what to restore. {@link social.dassie.upkeep.copies.Fencing}
 * prevents a server from continuing to serve after another machine took over.
 */
@NullMarked
package social.dassie.upkeep.copies;

import org.jspecify.annotations.NullMarked;
