/**
 * Data maintenance: backups, integrity checks, and the nightly deletion of data that is not needed here.
 *
 * <p>It depends on accounts and files; of posts it only uses the rows, because what it copies or deletes is more than
 * any feature owns.
 *
 * <p>Begin with {@link social.dassie.upkeep.backup.Backups} and {@link social.dassie.upkeep.pruning.Pruning}.
 */
@NullMarked
package social.dassie.upkeep;

import org.jspecify.annotations.NullMarked;
