/**
 * What takes care of the data: backups, checks that they are complete, and the nightly removal of what is not needed here.
 *
 * <p>It knows accounts and files; of posts it knows the rows alone, because what it copies or removes is more than any
 * feature owns.
 *
 * <p>Begin with {@link social.dassie.upkeep.backup.Backups} and {@link social.dassie.upkeep.pruning.Pruning}.
 */
@NullMarked
package social.dassie.upkeep;

import org.jspecify.annotations.NullMarked;
