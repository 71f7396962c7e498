/** Commands for data maintenance: backups, checks, counters, and deletions. */
@NullMarked
package social.dassie.cli.upkeep;

import org.jspecify.annotations.NullMarked;
