/** Commands for the staff's work: accounts, tokens, blocks, and the texts of the instance. */
@NullMarked
package social.dassie.cli.staff;

import org.jspecify.annotations.NullMarked;
