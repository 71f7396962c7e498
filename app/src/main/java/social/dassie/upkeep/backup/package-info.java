/** Backups of the data, checks that it is complete, and removal of data that is not needed any more. */
@NullMarked
package social.dassie.upkeep.backup;

import org.jspecify.annotations.NullMarked;
