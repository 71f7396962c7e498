/**
 * Commands that look after the data: copies, checks, counts, and what is removed.
 */
@NullMarked
package social.dassie.cli.upkeep;

import org.jspecify.annotations.NullMarked;
