/** Backups of the data, checks that it is complete, and removal of data that nobody needs. */
@NullMarked
package social.dassie.backup;

import org.jspecify.annotations.NullMarked;
