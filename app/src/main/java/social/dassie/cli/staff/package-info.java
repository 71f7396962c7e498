/**
 * Commands for the work of the staff: accounts, tokens, blocks, and the texts of the instance.
 */
@NullMarked
package social.dassie.cli.staff;

import org.jspecify.annotations.NullMarked;
