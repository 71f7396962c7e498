/** Accounts as the staff sees them: with their login, address and standing. */
@NullMarked
package social.dassie.staff.accounts;

import org.jspecify.annotations.NullMarked;
