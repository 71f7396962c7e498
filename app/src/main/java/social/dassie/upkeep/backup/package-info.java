/** Backups of the data, integrity checks, and deletion of data that is no longer needed. */
@NullMarked
package social.dassie.upkeep.backup;

import org.jspecify.annotations.NullMarked;
