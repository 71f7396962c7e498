/** Backups of the data, checks that it is complete, and removal of data that nobody needs. */
@NullMarked
package social.dassie.upkeep.backup;

import org.jspecify.annotations.NullMarked;
